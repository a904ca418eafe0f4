import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { OwnCollege } from '@aarambh/contracts/http/colleges.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { PanelSkeleton } from '@aarambh/web-shared/ui/panel-skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { teamQuery, withdraw } from '../api/calls.ts';
import { Invitations } from '../components/invitations.tsx';
import { InviteForm } from '../components/invite-form.tsx';
import { CollegeHead } from '../components/college-head.tsx';
import { OwnCollegePage } from '../components/own-college.tsx';
import { People } from '../components/people.tsx';
import { words } from '../words.ts';

const says = words.team;

/** The people of a college: who they are, and for owners whom they invite, what each may do, and who goes. */
export function TeamPage({ user }: { readonly user: User }) {
  return <OwnCollegePage user={user}>{(college) => <TeamOf college={college} />}</OwnCollegePage>;
}

function TeamOf({ college }: { readonly college: OwnCollege }) {
  const { orgId, seat, state } = college;
  const team = useQuery(teamQuery(orgId));
  const rules = seat === 'owner' && state === 'approved';
  const changed = (): void => void team.refetch();
  return (
    <Column gap={22}>
      <CollegeHead orgId={orgId} says={says} />
      <Loaded query={team} what={says.what} skeleton={<PanelSkeleton height={200} />}>
        {({ people, invitations }) => (
          <>
            <People orgId={orgId} people={people} rules={rules} onChanged={changed} />
            {rules ? (
              <Invitations
                says={says}
                invitations={invitations.map(({ id, email, seat: offered, expiresAt }) => ({
                  ...{ id, email, about: `${words.seats[offered]}, ${says.until(expiresAt)}` },
                }))}
                withdraw={(id) => withdraw(orgId, id)}
                onChanged={changed}
              />
            ) : null}
          </>
        )}
      </Loaded>
      {seat === 'owner' ? (
        <Panel aria-labelledby="invite">
          <Heading id="invite" size="h4" sx={{ mb: 4 }}>
            {says.invite}
          </Heading>
          {rules ? <InviteForm orgId={orgId} onDone={changed} /> : <Muted>{says.closed}</Muted>}
        </Panel>
      ) : null}
    </Column>
  );
}
