import type { OwnMembership } from '@aarambh/contracts/routes/membership.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { ownDayAndClock } from '@aarambh/web-shared/own-times.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { standingOf } from './standing-line.tsx';
import { sendLinkAgain } from '../api/calls.ts';
import { words } from '../words.ts';

const Moments = styled('ol')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 14 });
const Said = styled('p')({ margin: '4px 0 0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** How the membership stands, what the applicant has to do, and what happened so far. */
export function Standing({ membership }: { readonly membership: OwnMembership }) {
  const { status, emailVerified, history, application, againFrom } = membership;
  const latest = history.at(-1);
  return (
    <Panel aria-labelledby="standing">
      <Column gap={16}>
        <Heading id="standing" size="h4">
          {standingOf(membership)}
        </Heading>
        {(status === 'applied' || status === 'asked') && !emailVerified && <Validation email={application.email} />}
        {(status === 'asked' || status === 'declined') && latest?.reason != null && (
          <div>
            <Muted>{status === 'asked' ? words.question : words.why}</Muted>
            <Said dir="auto">{latest.reason}</Said>
          </div>
        )}
        {status === 'declined' && againFrom !== null && <p style={{ margin: 0 }}>{words.again(againFrom)}</p>}
        {status === 'accepted' && (
          <LinkButton to="/member" sx={{ alignSelf: 'flex-start' }}>
            {words.directory}
          </LinkButton>
        )}
        <section aria-label={words.history}>
          <Muted sx={{ mb: 2 }}>{words.history}</Muted>
          <Moments>
            {history.map(({ what, at, reason }) => (
              <li key={`${at} ${what}`}>
                <span>{words.moments[what]}</span>
                <Muted>{ownDayAndClock(at)}</Muted>
                {reason !== null && <Said dir="auto">{reason}</Said>}
              </li>
            ))}
          </Moments>
        </section>
      </Column>
    </Panel>
  );
}

/** The banner of an address that is not confirmed yet (B2), with the way to another link. */
function Validation({ email }: { readonly email: string }) {
  const again = useMutation({ mutationFn: sendLinkAgain });
  return (
    <Column gap={8}>
      <Notice tone="info">{words.validation(email)}</Notice>
      {again.isError && <Notice tone="error">{sentenceOf(again.error)}</Notice>}
      {again.isSuccess ? (
        <Muted role="status">{words.sentAgain}</Muted>
      ) : (
        <Button variant="text" disabled={again.isPending} sx={{ alignSelf: 'flex-start' }} onClick={() => again.mutate()}>
          {words.sendAgain}
        </Button>
      )}
    </Column>
  );
}
