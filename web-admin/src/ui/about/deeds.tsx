import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { isOffered } from '../../client/rights.ts';
import { useUser } from '../../client/session.ts';
import type { DeedRecord } from '../../records/records.ts';
import { useResourceOptions } from '../console-resource.ts';
import { moment } from '../format.ts';
import { filteredAt } from '../list/address.ts';
import type { Column, ListShape } from '../list/shape.ts';
import { MemberName } from '../member-link.tsx';
import { happened } from '../record/happened.ts';
import { When } from '../when.tsx';
import { words } from './deeds-words.ts';
import { words as common } from '../words.ts';
import { words as about } from './words.ts';

/** Kinds that people look for; every other one is found by who did it and when. */
const sought = [
  'AccountViewed',
  'AccountSuspended',
  'AccountReinstated',
  'AccountErased',
  'RoleProposed',
  'RoleChanged',
  'BookingsExported',
  'GatheringCancelled',
  'MembershipAccepted',
  'MembershipDeclined',
  'AdjustmentApproved',
] as const;

/** Who did it, and the way to everything that they did. */
function WhoDid({ deed: { by, byName } }: { readonly deed: DeedRecord }) {
  return (
    <MuiLink component={Link} to={filteredAt('deeds', { by })}>
      <MemberName name={byName} />
    </MuiLink>
  );
}

const whoDid: Column<'deeds'> = { source: 'by', label: words.by, share: 50, render: (deed) => <WhoDid deed={deed} /> };

/** What staff did: everybody, or `by` one person. A row leads to its record where the reader may see it. Null while nobody is signed in. */
export function useDeedsShape(by: string | null): ListShape<'deeds'> | null {
  const reader = useUser();
  const kinds = [...useResourceOptions()].flatMap(([resource, options]) =>
    Object.entries(options.kinds ?? {}).map(([category, name]) => ({ category, name, resource })),
  );
  const kindOf = (category: string) => kinds.find((kind) => kind.category === category);
  const nameOf = (category: string): string => kindOf(category)?.name ?? category;
  if (reader === null) return null;
  return {
    resource: 'deeds',
    title: words.title,
    lead: words.lead,
    sort: { field: 'time', order: 'DESC' },
    empty: by === null ? { title: words.none, text: words.noneWhy } : { title: words.noneOf, text: words.noneOfWhy },
    name: ({ type }) => happened(type),
    to({ category, recordId }) {
      const resource = kindOf(category)?.resource;
      return resource !== undefined && isOffered(reader, resource, 'show') ? `/${resource}/${recordId}/show` : null;
    },
    columns: [
      { source: 'type', label: words.what, share: 50, render: ({ type }) => happened(type) },
      { source: 'category', label: words.record, render: ({ category }) => nameOf(category) },
      ...(by === null ? [whoDid] : []),
      { source: 'time', label: about.when, sortable: true, render: ({ time }) => <When iso={time} /> },
    ],
    chips: ({ byName, category, time }) => (
      <Box sx={{ display: 'grid', gap: 2 }}>
        {by === null && <MemberName name={byName} />}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {nameOf(category)} · {moment(time)}
        </Typography>
      </Box>
    ),
    ...(by === null
      ? {
          filters: [
            { label: words.by, reference: 'members', source: 'by', placeholder: common.typeName, sort: { field: 'name', order: 'ASC' } },
            { label: words.kind, options: sought.map((type) => ({ label: happened(type), values: { type } })) },
            { label: words.day, range: 'time', of: 'day' },
          ],
        }
      : { permanent: { by } }),
  };
}
