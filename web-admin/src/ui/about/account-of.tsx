import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useRecord } from '../../client/records.ts';
import { Link } from 'react-router';
import { entriesShape } from './ledger.tsx';
import { Waiting } from '../waiting.tsx';
import { InnerList } from '../list/console-list.tsx';
import { MessageCard } from '../message.tsx';
import { AccountFacts } from './account-facts.tsx';
import { words } from './points-words.ts';

/** A member's account inside their record: what they hold and how it came about. */
export function AccountOf({ memberId }: { readonly memberId: string }) {
  const { data, error, refetch } = useRecord('points', memberId, { retry: false });
  if (isProblem(error, 'not_found')) return <MessageCard title={words.account.none}>{words.account.noneWhy}</MessageCard>;
  if (data === undefined) return <Waiting error={error} refetch={refetch} height={280} />;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box>
        <Button component={Link} to={`/statements/${memberId}`} variant="outlined">
          {words.account.statement}
        </Button>
      </Box>
      <AccountFacts account={data} />
      <InnerList shape={entriesShape(memberId)} />
    </Box>
  );
}
