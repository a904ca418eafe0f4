import type { User } from '@aarambh/contracts/http/accounts.ts';
import { landingPage, opensAdminConsole } from '@aarambh/contracts/roles.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { Navigate } from 'react-router';
import { OwnCollege, Standing } from '../../college/public.ts';
import { StudentsPanel } from '../components/students/students-panel.tsx';
import { words } from '../student-words.ts';

const says = words.report.all;

/** Every student of one's own college, as a page of its own (I9). Who has no college and works in the admin console is led there, anybody else to their own page. */
export function AllStudentsPage({ user }: { readonly user: User }) {
  if (user.role !== 'org' && !opensAdminConsole(user.role)) return <Navigate to={landingPage(user.role, user.id)} replace />;
  return (
    <Page title={says.title}>
      {user.role === 'org' ? (
        <OwnCollege>
          {(college) => (
            <Column gap={22}>
              <div>
                <Heading as="h1" size="h1">
                  {says.title}
                </Heading>
                <Muted sx={{ mt: 2, fontSize: '1rem', overflowWrap: 'anywhere' }}>{college.name}</Muted>
                <Actions sx={{ mt: 4 }}>
                  <LinkButton to={`/orgdashboard/${college.orgId}`} variant="outlined">
                    {words.report.back}
                  </LinkButton>
                </Actions>
              </div>
              <Standing college={college} />
              {college.state === 'approved' ? <StudentsPanel orgId={college.orgId} /> : null}
            </Column>
          )}
        </OwnCollege>
      ) : (
        <EmptyState
          title={says.admin}
          level="h1"
          action={
            <LinkButton to="/admin/" reloadDocument>
              {says.console}
            </LinkButton>
          }
        >
          {says.adminWhy}
        </EmptyState>
      )}
    </Page>
  );
}
