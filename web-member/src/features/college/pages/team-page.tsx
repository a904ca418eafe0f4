import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { OwnCollege, Team } from '@aarambh/contracts/http/colleges.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { teamQuery, withdraw } from '../api/calls.ts';
import { InviteForm } from '../components/invite-form.tsx';
import { OwnCollegePage } from '../components/own-college.tsx';
import { People } from '../components/people.tsx';
import { Row, Rows } from '../components/rows.tsx';
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
      <div>
        <Heading as="h1" size="h1">
          {says.title}
        </Heading>
        <Muted sx={{ mt: 2, fontSize: '1rem' }}>{says.lead}</Muted>
        <LinkButton to={`/orgdashboard/${orgId}`} variant="text" sx={{ mt: 2, ml: -2.5 }}>
          {says.back}
        </LinkButton>
      </div>
      <Loaded query={team} what={says.what} skeleton={<Skeleton variant="rounded" height={200} sx={{ borderRadius: `${radii.card}px` }} />}>
        {({ people, invitations }) => (
          <>
            <People orgId={orgId} people={people} rules={rules} onChanged={changed} />
            {rules ? <Invitations orgId={orgId} invitations={invitations} onChanged={changed} /> : null}
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

interface InvitationsProps extends Pick<Team, 'invitations'> {
  readonly orgId: string;
  readonly onChanged: () => void;
}

function Invitations({ orgId, invitations, onChanged }: InvitationsProps) {
  const takeBack = useMutation({
    mutationFn: (id: string) => withdraw(orgId, id),
    onSuccess: () => {
      toast(says.withdrawn);
      onChanged();
    },
  });
  return (
    <section aria-labelledby="invitations">
      <Heading id="invitations" size="h4" sx={{ mb: 3 }}>
        {says.invitations}
      </Heading>
      {takeBack.isError ? <Notice tone="error">{sentenceOf(takeBack.error)}</Notice> : null}
      {invitations.length === 0 ? <Muted>{says.none}</Muted> : null}
      <Rows>
        {invitations.map(({ id, email, seat, expiresAt }) => (
          <Row key={id}>
            <div>
              <strong>{email}</strong>
              <Muted>
                {words.seats[seat]}, {says.until(expiresAt)}
              </Muted>
            </div>
            <Button
              variant="outlined"
              disabled={takeBack.isPending}
              onClick={() => takeBack.mutate(id)}
              aria-label={says.withdrawOf(email)}
            >
              {says.withdraw}
            </Button>
          </Row>
        ))}
      </Rows>
    </section>
  );
}
