import Skeleton from '@mui/material/Skeleton';
import { useGetList, useGetOne } from 'ra-core';
import type { CollegeNumbers } from '../records/records.ts';
import { CollegeInShort } from '../ui/about/college-numbers.tsx';
import { Failure } from '../ui/failure.tsx';
import { Panel } from './panel.tsx';
import { words } from './words.ts';

/** Their own college, in short: what its people see first. */
export function CollegeCard() {
  const { data: colleges, error, refetch } = useGetList<CollegeNumbers>('college-statistics', { pagination: { page: 1, perPage: 1 } });
  const id = colleges?.[0]?.id;
  const { data: numbers } = useGetOne<CollegeNumbers>('college-statistics', { id: id ?? '' }, { enabled: id !== undefined });
  if (error !== null && colleges === undefined) return <Failure error={error} retry={() => void refetch()} />;
  if (numbers === undefined) return <Skeleton variant="rounded" height={180} />;
  return (
    <Panel title={numbers.name} more={{ to: `/college-statistics/${numbers.id}/show`, label: words.college.more }}>
      <CollegeInShort numbers={numbers} />
    </Panel>
  );
}
