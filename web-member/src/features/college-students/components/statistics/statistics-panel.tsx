import { count } from '@aarambh/web-shared/format.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { numbersQuery, studentsKey, summaryQuery } from '../../api/students.ts';
import { AsOf } from '../as-of.tsx';
import { Numbers } from './numbers.tsx';
import { words } from '../../statistics-words.ts';

const Total = styled('div')({ margin: '14px 0 0', display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 14px' });
const Number = styled('strong')(({ theme }) => ({ ...theme.typography.h2, fontVariantNumeric: 'tabular-nums' }));

/** How a college's students do: how many appear, how far they came, and how they are rated (I4, J4). */
export function StatisticsPanel({ orgId }: { readonly orgId: string }) {
  const queries = useQueryClient();
  const numbers = useQuery(numbersQuery(orgId));
  const summary = useQuery(summaryQuery(orgId));
  const isFetching = useIsFetching({ queryKey: studentsKey(orgId) }) > 0;
  return (
    <Panel aria-labelledby="statistics">
      <Heading id="statistics" size="h4">
        {words.title}
      </Heading>
      {numbers.data === undefined ? null : <AsOf moment={numbers.data.asOf} />}
      <Actions sx={{ mt: 3 }}>
        <LinkButton to={`/orgdashboard/${orgId}/report`} variant="outlined">
          {words.report}
        </LinkButton>
        <Button variant="text" disabled={isFetching} onClick={() => void queries.invalidateQueries({ queryKey: studentsKey(orgId) })}>
          {words.refresh}
        </Button>
      </Actions>
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
      <Loaded query={numbers} what={words.what} level="h3" skeleton={<Skeleton variant="rounded" height={680} sx={{ mt: 4 }} />}>
        {(data) => <Numbers numbers={data} />}
      </Loaded>
    </Panel>
  );
}
