import type { VerificationAnswer } from '@aarambh/contracts/http/accounts.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { isProblem, sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { ErrorState } from '@aarambh/web-shared/ui/states.tsx';
import { checkVerification, verify } from '../api/calls.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { DeadLink } from '../components/dead-link.tsx';
import { words } from '../words.ts';

/**
 * The page behind the link of a sign-up (A3). Opening it changes nothing, because mail scanners open links too, and because somebody
 * else may have signed up with the address: it says what was asked, and a button confirms it.
 */
export function VerifySignupPage() {
  const { token = '' } = useParams();
  const link = useQuery({
    queryKey: ['verification', token],
    queryFn: ({ signal }) => checkVerification(token, signal),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (link.data?.verified === true) return <Verified {...link.data} />;
  if (link.data !== undefined) return <Confirm token={token} asked={link.data} />;
  return link.error === null ? <Looking /> : <Unusable error={link.error} retry={() => void link.refetch()} />;
}

function Confirm({ token, asked }: { readonly token: string; readonly asked: z.infer<typeof VerificationAnswer> }) {
  const confirm = useMutation({ mutationFn: () => verify(token) });
  if (confirm.data !== undefined) return <Verified {...asked} name={confirm.data.name} />;
  if (isDead(confirm.error)) return <Unusable error={confirm.error} retry={() => confirm.mutate()} />;
  return (
    <AccountFrame
      title={words.verify.title}
      heading={words.verify.wasIt}
      lead={asked.askedAt === null ? words.verify.asked : words.verify.askedAt(asked.askedAt)}
    >
      <Column gap={18}>
        <Column gap={4}>
          <Muted>{words.verify.name}</Muted>
          <strong dir="auto">{asked.name}</strong>
          <Muted>{words.email}</Muted>
          <strong>{asked.email}</strong>
        </Column>
        {confirm.isError ? <Notice tone="error">{sentenceOf(confirm.error)}</Notice> : null}
        <Button size="large" disabled={confirm.isPending} onClick={() => confirm.mutate()}>
          {confirm.isPending ? words.verify.acting : words.verify.action}
        </Button>
        <Muted>{words.verify.notMe}</Muted>
      </Column>
    </AccountFrame>
  );
}

function Verified({ name, opensCollege }: Pick<z.infer<typeof VerificationAnswer>, 'name' | 'opensCollege'>) {
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

function isDead(error: unknown): boolean {
  return isProblem(error, 'link_expired', 'link_unknown', 'invalid_request', 'invalid_id');
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
  if (isDead(error)) {
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
