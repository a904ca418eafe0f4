import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRecord } from '../client/records.ts';
import { Link } from 'react-router';
import { ApplicationChips } from '../ui/about/application-chips.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { moment } from '../ui/format.ts';
import { MessageCard } from '../ui/message.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { words } from './words.ts';

/** A person's application for membership: how it stands, and the way to it. */
export function MembershipTab({ memberId }: { readonly memberId: string }) {
  const { data, error, refetch } = useRecord('applications', memberId, { retry: false });
  if (isProblem(error, 'not_found')) return <MessageCard title={words.membership.none}>{words.membership.noneWhy}</MessageCard>;
  if (data === undefined) return <Waiting error={error} refetch={refetch} height={200} />;
  const { designation, company, appliedAt, decidedAt, decidedByName } = data;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box>
        <Button component={Link} to={`/applications/${memberId}/show`} variant="outlined">
          {words.membership.open}
        </Button>
      </Box>
      <Facts
        facts={[
          { label: words.membership.status, value: <ApplicationChips application={data} /> },
          { label: words.membership.applied, value: moment(appliedAt) },
          { label: words.membership.decided, value: decidedAt === null ? '' : moment(decidedAt) },
          { label: words.membership.decidedBy, value: decidedByName },
          { label: words.membership.designation, value: <bdi>{designation}</bdi> },
          { label: words.membership.company, value: company === '' ? '' : <bdi>{company}</bdi> },
        ]}
      />
    </Box>
  );
}
