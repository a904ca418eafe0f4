import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { OwnCollege } from '@aarambh/contracts/http/colleges.ts';
import { radii, scheme } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { numbersQuery } from '../api/students.ts';
import { AsOf } from '../components/as-of.tsx';
import { OwnCollegePage } from '../components/own-college.tsx';
import { RatedStudents } from '../components/report/rated-students.tsx';
import { Numbers } from '../components/statistics/numbers.tsx';
import { words } from '../report-words.ts';

/** On paper stands the report alone: no header, no footer, none of the bars around a page. */
const onPaper = {
  '@media print': {
    ':has(> #main) > :not(#main), [data-screen]': { display: 'none !important' },
    'html, body': { background: 'none !important', colorScheme: 'light !important' },
    '#main *': { maxWidth: 'none' },
  },
  '@page': { margin: '16mm' },
} as const;

/** A sheet of paper, which is light in the dark too. */
const Sheet = styled('article')(({ theme }) => ({
  padding: 22,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radii.card,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('md')]: { padding: 40 },
  '@media print': { padding: 0, border: 0 },
}));

/** The consolidated report of a college, to read and to print: its numbers, and its students with a rating, as of the moment it was opened (I4, J4). */
export function CollegeReportPage({ user }: { readonly user: User }) {
  return <OwnCollegePage user={user}>{(college) => <Report college={college} />}</OwnCollegePage>;
}

function Report({ college: { orgId, name, state } }: { readonly college: OwnCollege }) {
  const isOpen = state === 'approved';
  const numbers = useQuery({ ...numbersQuery(orgId), enabled: isOpen });
  const back = (
    <LinkButton to={`/orgdashboard/${orgId}`} variant="outlined">
      {words.back}
    </LinkButton>
  );
  if (!isOpen)
    return (
      <EmptyState title={words.closed} level="h1" action={back}>
        {words.closedWhy}
      </EmptyState>
    );
  return (
    <>
      <GlobalStyles styles={onPaper} />
      <Actions data-screen="" sx={{ mb: 5 }}>
        {back}
        <Button onClick={() => window.print()} disabled={numbers.data === undefined}>
          {words.print}
        </Button>
      </Actions>
      <Sheet {...{ [scheme.attribute]: 'light' }}>
        <Heading as="h1" size="h2" sx={{ mb: 2 }}>
          {words.of(name)}
        </Heading>
        <Loaded query={numbers} what={words.what} skeleton={<Skeleton variant="rounded" height={720} />}>
          {(data) => (
            <>
              <AsOf moment={data.asOf} />
              <Numbers numbers={data} level="h2" />
              <RatedStudents orgId={orgId} />
            </>
          )}
        </Loaded>
      </Sheet>
    </>
  );
}
