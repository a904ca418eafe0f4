import type { User } from '@aarambh/contracts/http/accounts.ts';
import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton, type Address } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { PanelSkeleton } from '@aarambh/web-shared/ui/panel-skeleton.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { Sheet } from '../../../shared/paper/sheet.tsx';
import { reportQuery } from '../api/calls.ts';
import { ReportView } from '../components/report-view.tsx';
import { words } from '../words.ts';

const says = words.report;

/** The report of a student (I9), for them, their college, who interviewed them and admins. */
export function StudentReportPage({ user }: { readonly user: User }) {
  const { studentId = '' } = useParams();
  const [params] = useSearchParams();
  const orgCode = params.get('orgCode');
  const query = useQuery(reportQuery(studentId, orgCode));
  const back: Address | null =
    studentId === user.id ? `/studentdashboard/${user.id}${orgCode === null ? '' : `?orgCode=${encodeURIComponent(orgCode)}`}` : null;
  return (
    <Page title={says.page} width="reading">
      <Loaded
        query={query}
        what={says.what}
        level="h1"
        skeleton={<PanelSkeleton height={480} />}
        refused={(error) =>
          isProblem(error, 'not_found', 'wrong_profile', 'forbidden', 'college_closed') ? (
            <EmptyState title={says.refused} level="h1" action={<LinkButton to="/">{says.home}</LinkButton>}>
              {says.refusedWhy}
            </EmptyState>
          ) : null
        }
      >
        {({ student, report }) => (
          <>
            <Actions data-screen="" sx={{ mb: 5 }}>
              {report === null ? null : <Button onClick={() => window.print()}>{says.print}</Button>}
              {back === null ? null : (
                <LinkButton to={back} variant="outlined">
                  {says.back}
                </LinkButton>
              )}
            </Actions>
            <Sheet>
              <Column gap={26}>
                <div>
                  <Heading as="h1" size="h1" sx={{ overflowWrap: 'anywhere' }}>
                    {says.of(student.name)}
                  </Heading>
                  <Muted sx={{ mt: 2, fontSize: '1rem', overflowWrap: 'anywhere' }}>{says.from(student.orgName, student.rollNo)}</Muted>
                </div>
                {report === null ? <EmptyState title={says.none}>{says.noneWhy}</EmptyState> : <ReportView report={report} />}
              </Column>
            </Sheet>
          </>
        )}
      </Loaded>
    </Page>
  );
}
