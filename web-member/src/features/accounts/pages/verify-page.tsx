import type { VerificationAnswer } from '@aarambh/contracts/http/accounts.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { isProblem, sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { dayAndClock } from '@aarambh/web-shared/format.ts';
import { Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { ErrorState } from '@aarambh/web-shared/ui/states.tsx';
import { checkVerification, verify } from '../api/calls.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { DeadLink } from '../components/dead-link.tsx';

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
  if (link.data?.verified === true) return <Verified name={link.data.name} />;
  if (link.data !== undefined) return <Confirm token={token} asked={link.data} />;
  return link.error === null ? <Looking /> : <Unusable error={link.error} retry={() => void link.refetch()} />;
}

/** The page behind the link of a membership application (A3). */
export function VerifyMembershipPage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['verify', 'membership', token],
    queryFn: () => verify('membership', token),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (data !== undefined) return <Verified name={data.name} />;
  return error === null ? <Looking /> : <Unusable error={error} retry={() => void refetch()} />;
}

function Confirm({ token, asked }: { readonly token: string; readonly asked: z.infer<typeof VerificationAnswer> }) {
  const confirm = useMutation({ mutationFn: () => verify('signup', token) });
  if (confirm.data !== undefined) return <Verified name={confirm.data.name} />;
  if (isDead(confirm.error)) return <Unusable error={confirm.error} retry={() => confirm.mutate()} />;
  const when = asked.askedAt === null ? '' : ` on ${dayAndClock(asked.askedAt, ' at ')}`;
  return (
    <AccountFrame title="Verify email" heading="Was it you?" lead={`Somebody signed up for Aarambh${when}, with this email address.`}>
      <Column gap={18}>
        <Column gap={4}>
          <Muted>Name</Muted>
          <strong dir="auto">{asked.name}</strong>
          <Muted>Email</Muted>
          <strong>{asked.email}</strong>
        </Column>
        {confirm.isError ? <Notice tone="error">{sentenceOf(confirm.error)}</Notice> : null}
        <Button size="large" disabled={confirm.isPending} onClick={() => confirm.mutate()}>
          {confirm.isPending ? 'Verifying…' : 'Yes, verify my email'}
        </Button>
        <Muted>It was not you? Then close this page. Without the button nobody can log in with your address.</Muted>
      </Column>
    </AccountFrame>
  );
}

function Verified({ name }: { readonly name: string }) {
  return (
    <AccountFrame title="Email verified" heading={`Welcome, ${name}`} lead="Log in to begin.">
      <Notice tone="success">Your email is verified.</Notice>
      <LinkButton to="/login" size="large">
        Login
      </LinkButton>
    </AccountFrame>
  );
}

function Looking() {
  return (
    <AccountFrame title="Verify email" heading="Verify your email" lead="Looking at your link…">
      <Skeleton variant="rounded" height={52} aria-label="Looking at your link" />
    </AccountFrame>
  );
}

function isDead(error: unknown): boolean {
  return isProblem(error, 'link_expired', 'link_unknown', 'invalid_request', 'invalid_id');
}

function Unusable({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  if (isProblem(error, 'link_expired')) {
    return (
      <DeadLink
        words="Link Expired"
        why={`A link works for ${limits.verifyHours} hours. Log in with your password, and we send you a new one.`}
      >
        <LinkButton to="/login" size="large">
          Login
        </LinkButton>
      </DeadLink>
    );
  }
  if (isDead(error)) {
    return (
      <DeadLink words="Contact to Admin!" why="This link is not one of ours, or a part of it is missing.">
        <LinkButton to="/contact" size="large">
          Contact us
        </LinkButton>
      </DeadLink>
    );
  }
  return (
    <AccountFrame title="Verify email" heading="Verify your email" lead="Your link could not be looked at.">
      <ErrorState what="Your link" error={error} retry={retry} />
    </AccountFrame>
  );
}
