import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { OwnMembership } from '@aarambh/contracts/routes/membership.ts';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { useNow } from '@aarambh/web-shared/use-now.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { PanelSkeleton } from '@aarambh/web-shared/ui/panel-skeleton.tsx';
import { TitledPage } from '@aarambh/web-shared/ui/titled-page.tsx';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoginModal } from '../../../shared/auth/login-modal.tsx';
import { useWanted } from '../../../shared/auth/require-user.tsx';
import { useAskForLogin } from '../../../shared/auth/use-ask-for-login.ts';
import { membershipQuery } from '../api/query.ts';
import { ApplicationForm } from '../components/application-form.tsx';
import { Standing } from '../components/standing.tsx';
import { words } from '../words.ts';

/** The words of the specification for what was saved. */
const SAVED = 'saved succesfully';

/** Applying for membership, and how it stands (B2). Visitors are asked to log in after two seconds. */
export function MembershipPage() {
  const user = useUser();
  const wanted = useWanted();
  const [asks, setAsks] = useState(false);
  useAskForLogin(true, () => setAsks(true));
  return (
    <TitledPage title={words.title} width="reading" lead={words.lead}>
      {user === null ? (
        <Panel>
          <p style={{ marginTop: 0 }}>{words.visitor}</p>
          <LinkButton to="/login" state={wanted}>
            {words.logIn}
          </LinkButton>
        </Panel>
      ) : (
        <Own user={user} />
      )}
      {asks && user === null && <LoginModal why={words.visitor} onClose={() => setAsks(false)} />}
    </TitledPage>
  );
}

function Own({ user }: { readonly user: User }) {
  const own = useQuery(membershipQuery);
  const [saved, setSaved] = useState(false);
  return (
    <>
      <Loaded query={own} what={words.yours} skeleton={<PanelSkeleton height={420} />}>
        {(membership) => <Application user={user} membership={membership} onSaved={() => setSaved(true)} />}
      </Loaded>
      {saved && (
        <Modal
          title={SAVED}
          onClose={() => setSaved(false)}
          actions={
            <>
              <LinkButton to={`/dashboard/${user.id}`}>{words.saved.dashboard}</LinkButton>
              <Button variant="text" onClick={() => setSaved(false)}>
                {words.saved.stay}
              </Button>
            </>
          }
        >
          {words.saved.text}
        </Modal>
      )}
    </>
  );
}

interface ApplicationProps {
  readonly user: User;
  readonly membership: OwnMembership | null;
  readonly onSaved: () => void;
}

function Application({ user, membership, onSaved }: ApplicationProps) {
  const now = useNow();
  if (membership === null) return <ApplicationForm user={user} application={null} action={words.apply} onSaved={onSaved} />;
  const { status, againFrom, application, history } = membership;
  const isUndecided = status === 'applied' || status === 'asked';
  const mayApplyAgain = status === 'declined' && (againFrom === null || Date.parse(againFrom) <= now);
  // What stands is what the form begins with: it begins anew with what the applicant sent, and keeps what is typed when others do something.
  const sentAt = history.findLast(({ what }) => what === 'applied' || what === 'corrected')?.at;
  const title = status === 'asked' ? words.answering : isUndecided ? words.correcting : words.applyAgain;
  return (
    <Column gap={28}>
      <Standing membership={membership} />
      {(isUndecided || mayApplyAgain) && (
        <section aria-labelledby="correcting">
          <Heading id="correcting" size="h3">
            {title}
          </Heading>
          {isUndecided && <Muted sx={{ mt: 1, mb: 4 }}>{words.correctingLead}</Muted>}
          <ApplicationForm
            key={sentAt}
            user={user}
            application={application}
            action={isUndecided ? words.correct : words.apply}
            onSaved={onSaved}
          />
        </section>
      )}
    </Column>
  );
}
