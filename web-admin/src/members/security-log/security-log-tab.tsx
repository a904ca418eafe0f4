import type { SecurityLogRecord } from '@aarambh/contracts/records/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useGetMany } from 'ra-core';
import { useApi } from '../../client/use-api.ts';
import type { MemberRecord } from '../../records/records.ts';
import { Failure } from '../../ui/failure.tsx';
import { exactMoment, readerZone } from '../../ui/format.ts';
import { MemberLink } from '../../ui/member-link.tsx';
import { Message } from '../../ui/message.tsx';
import { actorName } from '../../ui/record/happened.ts';
import { sentenceOf } from './sentences.ts';
import { words } from './words.ts';

/** Lines that are shown at a time: each may name two people, whose names are asked for together. */
const PAGE = 50;

interface SecurityLogProps {
  readonly memberId: string;
  readonly erased: boolean;
}

/** What happened around a member's login in the last 180 days, newest first. */
export function SecurityLogTab({ memberId, erased }: SecurityLogProps) {
  const api = useApi();
  const [shown, setShown] = useState(PAGE);
  // Under `members`, so that what an admin does to the account refreshes it.
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['members', 'security-log', memberId],
    queryFn: ({ signal }) => api.get('/admin/api/members/{id}/security-log', { params: { id: memberId }, signal }),
  });
  const lines = data?.slice(0, shown) ?? [];
  const nameOf = useNames(lines.flatMap(({ by, about, deed }) => [by, deed === 'exported' ? null : about]));
  if (isPending) return <Skeleton variant="rounded" height={280} />;
  if (data === undefined) return <Failure error={error} retry={() => void refetch()} />;
  if (data.length === 0)
    return (
      <Card>
        <Message place="part" title={words.empty}>
          {erased ? words.erased : words.emptyText}
        </Message>
      </Card>
    );
  const member = (id: string): ReactNode => <MemberLink id={id} name={nameOf(id)} />;
  return (
    <Card>
      <Typography variant="body2" sx={{ color: 'text.secondary', px: { xs: 4, md: 5 }, py: 3 }}>
        {words.count(data.length, readerZone)}
      </Typography>
      <Box component="ol" aria-label={words.label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <Line key={line.id} line={line} member={member} />
        ))}
      </Box>
      {data.length > shown && (
        <Box sx={{ p: 4, borderTop: '1px solid', borderColor: 'divider' }}>
          <Button variant="outlined" onClick={() => setShown(shown + PAGE)}>
            {words.older}
          </Button>
        </Box>
      )}
    </Card>
  );
}

/** Whether a line names an account, and no part of the service. */
function isAccount(who: string | null): who is string {
  return who !== null && !who.includes(':') && who !== 'anonymous';
}

/** Names of the accounts among these; null for who is erased. */
function useNames(named: readonly (string | null)[]): (id: string) => string | null {
  const ids = [...new Set(named.filter(isAccount))];
  const { data = [] } = useGetMany<MemberRecord>('members', { ids }, { enabled: ids.length > 0 });
  // Who is not found has no record, whatever the type says.
  const found: readonly (MemberRecord | undefined)[] = data;
  const names = new Map(found.flatMap((record) => (record === undefined ? [] : [[record.id, record.name] as const])));
  return (id) => names.get(id) ?? (names.has(id) ? null : words.somebody);
}

interface LineProps {
  readonly line: SecurityLogRecord;
  readonly member: (id: string) => ReactNode;
}

function Line({ line, member }: LineProps) {
  const { time, by, device, address } = line;
  const from = words.from(device, address);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: '232px minmax(0, 1fr)' },
        columnGap: 5,
        rowGap: 1,
        px: { xs: 4, md: 5 },
        py: 4,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography
        variant="body2"
        component="time"
        dateTime={time}
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', pt: '2px' }}
      >
        {exactMoment(time)}
      </Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div">
          <b>{sentenceOf(line, member)}</b>{' '}
          {by !== null && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {words.by(isAccount(by) ? member(by) : actorName(by, null))}
            </Box>
          )}
        </Typography>
        {from !== '' && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {from}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
