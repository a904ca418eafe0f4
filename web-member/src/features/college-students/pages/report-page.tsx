import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { OwnCollege } from '@aarambh/contracts/http/colleges.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Sheet } from '../../../shared/paper/sheet.tsx';
import { numbersQuery, ratedQuery } from '../api/students.ts';
import { AsOf } from '../components/as-of.tsx';
import { OwnCollegePage } from '../../college/public.ts';
import { RatedStudents } from '../components/report/rated-students.tsx';
import { Numbers } from '../components/statistics/numbers.tsx';
import { words } from '../student-words.ts';

const says = words.report;

/** The consolidated report of a college, to read and to print: its numbers, and its students with a rating, as of the moment it was opened (I4, J4). */
export function CollegeReportPage({ user }: { readonly user: User }) {
  return (
    <OwnCollegePage user={user} whenApproved>
      {(college) => <Report college={college} />}
    </OwnCollegePage>
  );
}

function Report({ college: { orgId, name } }: { readonly college: OwnCollege }) {
  const numbers = useQuery(numbersQuery(orgId));
  const rated = useQuery(ratedQuery(orgId));
  return (
    <>
      <Actions data-screen="" sx={{ mb: 5 }}>
        <LinkButton to={`/orgdashboard/${orgId}`} variant="outlined">
          {says.back}
        </LinkButton>
        <Button onClick={() => window.print()} disabled={numbers.data === undefined || rated.data === undefined}>
          {says.print}
        </Button>
      </Actions>
      <Sheet>
        <Heading as="h1" size="h2" sx={{ mb: 2 }}>
          {says.of(name)}
        </Heading>
        <Loaded query={numbers} what={says.what} skeleton={<Skeleton variant="rounded" height={720} />}>
          {(data) => (
            <>
              <AsOf moment={data.asOf} />
              <Numbers numbers={data} level="h2" />
              <RatedStudents rated={rated} />
            </>
          )}
        </Loaded>
      </Sheet>
    </>
  );
}
