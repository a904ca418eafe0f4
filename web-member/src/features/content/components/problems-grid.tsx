import type { ShownProblem } from '@aarambh/contracts/routes/enquiries.ts';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { problemsQuery } from '../problem-calls.ts';
import { words } from '../words.ts';

const Grid = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

/** Cards of four colours, one after the other. */
const Problem = styled('li')(({ theme }) => ({
  padding: '20px 22px',
  borderRadius: radii.card,
  fontWeight: 600,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  backgroundColor: theme.vars.palette.soft,
  '&:nth-of-type(4n + 2)': { backgroundColor: theme.vars.palette.infoSoft },
  '&:nth-of-type(4n + 3)': { backgroundColor: theme.vars.palette.successSoft },
  '&:nth-of-type(4n)': { backgroundColor: theme.vars.palette.warningSoft },
}));

/** The problems that our team has looked at and put on the page. */
export function ProblemsGrid() {
  const problems = useQuery(problemsQuery);
  return (
    <Loaded<readonly ShownProblem[]>
      query={problems}
      what={words.startupProblems.what}
      skeleton={<Skeleton variant="rounded" height={180} />}
      empty={{
        when: (all) => all.length === 0,
        show: <EmptyState title={words.startupProblems.none}>{words.startupProblems.noneWhy}</EmptyState>,
      }}
    >
      {(all) => (
        <Grid>
          {all.map(({ _id, probs }) => (
            <Problem key={_id}>{probs}</Problem>
          ))}
        </Grid>
      )}
    </Loaded>
  );
}
