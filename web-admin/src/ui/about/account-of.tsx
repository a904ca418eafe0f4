import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useRecord } from '../../client/records.ts';
import { Link } from 'react-router';
import { entriesShape } from './ledger.tsx';
import { Failure } from '../failure.tsx';
import { InnerList } from '../list/console-list.tsx';
import { MessageCard } from '../message.tsx';
import { AccountFacts } from './account-facts.tsx';
import { words } from './points-words.ts';

/** A member's account inside their record: what they hold and how it came about. */
export function AccountOf({ memberId }: { readonly memberId: string }) {
  const { data, isPending, error, refetch } = useRecord('points', memberId, { retry: false });
  if (isPending) return <Skeleton variant="rounded" height={280} />;
  if (isProblem(error, 'not_found')) return <MessageCard title={words.account.none}>{words.account.noneWhy}</MessageCard>;
  if (data === undefined) return <Failure error={error} retry={() => void refetch()} />;
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
