import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { OwnCollege } from '@aarambh/contracts/http/colleges.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { AnnouncementsCard } from '../../../shared/announcements/announcements-card.tsx';
import { CopiedText } from '../../../shared/copied-text.tsx';
import { OwnCollegePage } from '../components/own-college.tsx';
import { Standing } from '../components/standing.tsx';
import { RiskPanel, StatisticsPanel, StudentsPanel, UploadPanel } from '../../college-students/public.ts';
import { words } from '../words.ts';

/** The dashboard of a college (I1): how it stands, what is announced, its code, its students and their statistics (I4). */
export function CollegeDashboardPage({ user }: { readonly user: User }) {
  return <OwnCollegePage user={user}>{(college) => <Dashboard college={college} accountId={user.id} />}</OwnCollegePage>;
}

interface DashboardProps {
  readonly college: OwnCollege;
  readonly accountId: string;
}

function Dashboard({ college, accountId }: DashboardProps) {
  const { orgId, name, state, code, seat } = college;
  return (
    <Column gap={22}>
      <div>
        <Heading as="h1" size="h1">
          {words.title}
        </Heading>
        <Muted sx={{ mt: 2, fontSize: '1rem', overflowWrap: 'anywhere' }}>
          {name} · {words.yourSeat(words.seats[seat])}
        </Muted>
        <Actions sx={{ mt: 4 }}>
          <LinkButton to={`/orgdashboard/${orgId}/team`} variant="outlined">
            {words.team.open}
          </LinkButton>
          {state === 'approved' ? (
            <LinkButton to={`/orgdashboard/${orgId}/slots`} variant="outlined">
              {words.slots}
            </LinkButton>
          ) : null}
          {state === 'approved' ? (
            <LinkButton to={`/orgdashboard/${orgId}/panel`} variant="outlined">
              {words.panel}
            </LinkButton>
          ) : null}
          {state === 'approved' ? (
            <LinkButton to="/interviews" variant="outlined">
              {words.interviews}
            </LinkButton>
          ) : null}
        </Actions>
      </div>
      <Standing college={college} />
      <AnnouncementsCard area="COLLEGE" accountId={accountId} />
      {state === 'approved' && code !== null ? (
        <Panel aria-labelledby="code">
          <Heading id="code" size="h4" sx={{ mb: 2 }}>
            {words.code.title}
          </Heading>
          <Muted>{words.code.lead}</Muted>
          <CopiedText text={code} said={words.code} />
        </Panel>
      ) : null}
      {state === 'approved' ? (
        <>
          <UploadPanel college={college} />
          <StudentsPanel orgId={orgId} />
          <StatisticsPanel orgId={orgId} />
          <RiskPanel orgId={orgId} />
        </>
      ) : null}
    </Column>
  );
}
