import type { User } from '@aarambh/contracts/http/accounts.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { PasswordPanel } from '@aarambh/web-shared/security/password-panel.tsx';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mailPasswordLink, securityCalls, signInsQuery } from '../api/calls.ts';
import { words } from '../words.ts';

/** Another password, or the first one for who came by Google: that link goes to their address. */
export function PasswordSection({ user }: { readonly user: User }) {
  const signIns = useQuery(signInsQuery);
  return (
    <Loaded query={signIns} what={words.nav.password} skeleton={<Skeleton variant="rounded" height={420} />}>
      {({ password }) => (password ? <PasswordPanel calls={securityCalls} email={user.email} /> : <FirstPassword email={user.email} />)}
    </Loaded>
  );
}

function FirstPassword({ email }: { readonly email: string }) {
  const ask = useMutation({ mutationFn: () => mailPasswordLink(email) });
  return (
    <Panel aria-labelledby="password">
      <Heading id="password" size="h4">
        {words.nav.password}
      </Heading>
      <Muted sx={{ mt: 2, mb: 4 }}>{words.firstPassword.why(email)}</Muted>
      {ask.isError ? <Notice tone="error">{sentenceOf(ask.error)}</Notice> : null}
      {ask.isSuccess ? (
        <Notice tone="success">{words.firstPassword.sent(email)}</Notice>
      ) : (
        <Button variant="outlined" disabled={ask.isPending} onClick={() => ask.mutate()}>
          {ask.isPending ? words.sending : words.firstPassword.action}
        </Button>
      )}
    </Panel>
  );
}
