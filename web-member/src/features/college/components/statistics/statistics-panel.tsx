import { count } from '@aarambh/web-shared/format.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { statsQuery, summaryQuery } from '../../api/students.ts';
import { RatingAverages } from './averages.tsx';
import { words } from '../../statistics-words.ts';

const Total = styled('div')({ margin: '14px 0 24px', display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 14px' });
const Number = styled('strong')(({ theme }) => ({ ...theme.typography.h2, fontVariantNumeric: 'tabular-nums' }));

/** How a college's students do: how many appear, and the averages of the six ratings (I4). */
export function StatisticsPanel({ orgId }: { readonly orgId: string }) {
  const stats = useQuery(statsQuery(orgId));
  const summary = useQuery(summaryQuery(orgId));
  return (
    <Panel aria-labelledby="statistics">
      <Heading id="statistics" size="h4">
        {words.title}
      </Heading>
      <Loaded query={summary} what={words.appearing} level="h3" skeleton={<Skeleton variant="rounded" height={56} sx={{ my: 3 }} />}>
        {({ totalAppearingStudents }) => (
          <Total>
            <Number>{count(totalAppearingStudents)}</Number>
            <span>
              {words.appearing}
              <Muted>{words.appearingWhy}</Muted>
            </span>
          </Total>
        )}
      </Loaded>
      <Heading as="h3" size="h5" sx={{ mb: 3 }}>
        {words.averages}
      </Heading>
      <Loaded query={stats} what={words.what} level="h3" skeleton={<Skeleton variant="rounded" height={280} />}>
        {(averages) => <RatingAverages averages={averages} />}
      </Loaded>
    </Panel>
  );
}
