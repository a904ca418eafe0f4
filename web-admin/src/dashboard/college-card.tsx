import Skeleton from '@mui/material/Skeleton';
import { useRecord, useRows } from '../client/records.ts';
import { CollegeInShort } from '../ui/about/college-numbers.tsx';
import { Failure } from '../ui/failure.tsx';
import { Panel } from './panel.tsx';
import { words } from './words.ts';

/** Their own college, in short: what its people see first. */
export function CollegeCard() {
  const { data: colleges, error, refetch } = useRows('college-statistics', { rows: 1 });
  const id = colleges?.[0]?.id;
  const { data: numbers } = useRecord('college-statistics', id ?? null);
  if (error !== null && colleges === undefined) return <Failure error={error} retry={() => void refetch()} />;
  if (numbers === undefined) return <Skeleton variant="rounded" height={180} />;
  return (
    <Panel title={numbers.name} more={{ to: `/college-statistics/${numbers.id}/show`, label: words.college.more }}>
      <CollegeInShort numbers={numbers} />
    </Panel>
  );
}
