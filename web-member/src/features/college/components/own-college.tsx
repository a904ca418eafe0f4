import type { OwnCollege as College } from '@aarambh/contracts/http/colleges.ts';
import type { User } from '@aarambh/contracts/http/accounts.ts';
import { landingPage } from '@aarambh/contracts/roles.ts';
import { Column } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { PanelSkeleton } from '@aarambh/web-shared/ui/panel-skeleton.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { ownCollegeQuery } from '../api/calls.ts';
import { words } from '../words.ts';
import { CollegeHead } from './college-head.tsx';
import { Standing } from './standing.tsx';

interface OwnCollegeProps {
  readonly children: (college: College) => ReactNode;
}

/** What somebody of a college is shown of their own one. */
export function OwnCollege({ children }: OwnCollegeProps) {
  const own = useQuery(ownCollegeQuery);
  return (
    <Loaded
      query={own}
      what={words.your}
      level="h1"
      skeleton={<PanelSkeleton height={320} />}
      empty={{
        when: (college) => college === null,
        show: (
          <EmptyState title={words.nobody} level="h1" action={<LinkButton to="/">{words.home}</LinkButton>}>
            {words.nobodyWhy}
          </EmptyState>
        ),
      }}
    >
      {(college) => (college === null ? null : children(college))}
    </Loaded>
  );
}

interface OwnCollegePageProps extends OwnCollegeProps {
  readonly user: User;
  /** There is something to see once the college is approved; until then, and while it is suspended, the page says how the college stands. */
  readonly whenApproved?: boolean;
}

/** A page of the college whose id stands in the path, for its own people. Who comes with their own id, as after a login, is led to the college's. */
export function OwnCollegePage({ user, whenApproved = false, children }: OwnCollegePageProps) {
  const { id = '' } = useParams();
  if (user.role !== 'org') return <Navigate to={landingPage(user.role, user.id)} replace />;
  return (
    <Page title={words.title}>
      <OwnCollege>
        {(college) => {
          if (id === user.id) return <Navigate to={`/orgdashboard/${college.orgId}`} replace />;
          if (id === college.orgId) return whenApproved && college.state !== 'approved' ? <Closed college={college} /> : children(college);
          return (
            <EmptyState title={words.wrong} level="h1" action={<LinkButton to={`/orgdashboard/${college.orgId}`}>{words.own}</LinkButton>}>
              {words.wrongWhy}
            </EmptyState>
          );
        }}
      </OwnCollege>
    </Page>
  );
}

function Closed({ college }: { readonly college: College }) {
  return (
    <Column gap={22}>
      <CollegeHead orgId={college.orgId} says={{ title: words.title, back: words.own }} />
      <Standing college={college} />
    </Column>
  );
}
