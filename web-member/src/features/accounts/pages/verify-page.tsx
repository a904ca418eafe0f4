import type { VerificationAnswer } from '@aarambh/contracts/http/accounts.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import Skeleton from '@mui/material/Skeleton';
import { useMutation } from '@tanstack/react-query';
import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { ErrorState } from '@aarambh/web-shared/ui/states.tsx';
import { Asked, ConfirmStep } from '../../../shared/mailed-link/confirm-step.tsx';
import { isDeadLink } from '../../../shared/mailed-link/refused-link.tsx';
import { useMailedLink } from '../../../shared/mailed-link/use-mailed-link.ts';
import { checkVerification, verify } from '../api/calls.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { DeadLink } from '../components/dead-link.tsx';
import { words } from '../words.ts';

/**
 * The page behind the link of a sign-up (A3). Opening it changes nothing, because mail scanners open links too, and because somebody
 * else may have signed up with the address: it says what was asked, and a button confirms it.
 */
export function VerifySignupPage() {
  const { token, link } = useMailedLink('verification', checkVerification);
  if (link.data?.verified === true) return <Verified {...link.data} />;
  if (link.data !== undefined) return <Confirm token={token} asked={link.data} />;
  return link.error === null ? <Looking /> : <Unusable error={link.error} retry={() => void link.refetch()} />;
}

function Confirm({ token, asked }: { readonly token: string; readonly asked: VerificationAnswer }) {
  const confirm = useMutation({ mutationFn: () => verify(token) });
  if (confirm.data !== undefined) return <Verified {...asked} name={confirm.data.name} />;
  if (isDeadLink(confirm.error)) return <Unusable error={confirm.error} retry={() => confirm.mutate()} />;
  return (
    <AccountFrame
      title={words.verify.title}
      heading={words.verify.wasIt}
      lead={asked.askedAt === null ? words.verify.asked : words.verify.askedAt(asked.askedAt)}
    >
      <ConfirmStep says={words.verify} confirm={confirm}>
        <Asked {...asked} />
      </ConfirmStep>
    </AccountFrame>
  );
}

function Verified({ name, opensCollege }: Pick<VerificationAnswer, 'name' | 'opensCollege'>) {
  const { begin, beginOnceApproved, done } = words.verify;
  return (
    <AccountFrame title={words.verify.doneTitle} heading={words.verify.welcome(name)} lead={opensCollege ? beginOnceApproved : begin}>
      <Notice tone="success">{done}</Notice>
      <LinkButton to="/login" size="large">
        {words.login}
      </LinkButton>
    </AccountFrame>
  );
}

function Looking() {
  return (
    <AccountFrame title={words.verify.title} heading={words.verify.heading} lead={words.verify.checking}>
      <Skeleton variant="rounded" height={52} aria-label={words.verify.checking} />
    </AccountFrame>
  );
}

function Unusable({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  if (isProblem(error, 'link_expired')) {
    return (
      <DeadLink title={words.linkExpired} why={words.verify.expired(limits.verifyHours)}>
        <LinkButton to="/login" size="large">
          {words.login}
        </LinkButton>
      </DeadLink>
    );
  }
  if (isDeadLink(error)) {
    return (
      <DeadLink title={words.linkUnknown} why={words.verify.unknown}>
        <LinkButton to="/contact" size="large">
          {words.verify.contact}
        </LinkButton>
      </DeadLink>
    );
  }
  return (
    <AccountFrame title={words.verify.title} heading={words.verify.heading} lead={words.linkNotChecked}>
      <ErrorState what={words.yourLink} error={error} retry={retry} />
    </AccountFrame>
  );
}
