import { limits } from '@aarambh/contracts/limits.ts';
import type { EmailChangeQuestion } from '@aarambh/contracts/routes/email.ts';
import { isProblem, sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { meQuery } from '@aarambh/web-shared/api/me.ts';
import { isDeadLink } from '../../../shared/mailed-link/refused-link.tsx';
import { useMailedLink } from '../../../shared/mailed-link/use-mailed-link.ts';
import { answerEmailQuestion, readEmailQuestion } from '../api/calls.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { DeadLink } from '../components/dead-link.tsx';
import { words } from '../words.ts';

const said = words.confirmEmail;

/** The page behind the links of a change of address. Opening it changes nothing: its buttons do. */
export function ConfirmEmailPage() {
  const { token, link: asked } = useMailedLink('email-question', readEmailQuestion);
  if (asked.data !== undefined) return <Question token={token} question={asked.data} />;
  if (isProblem(asked.error, 'link_expired')) return <Expired />;
  if (isDeadLink(asked.error))
    return (
      <DeadLink title={words.linkUnknown} why={words.verify.unknown}>
        <LinkButton to="/contact">{words.verify.contact}</LinkButton>
      </DeadLink>
    );
  return (
    <AccountFrame title={said.title} heading={said.title} lead={said.lead}>
      <Loaded query={asked} what={said.what} skeleton={<Skeleton variant="rounded" height={240} />}>
        {() => null}
      </Loaded>
    </AccountFrame>
  );
}

function Expired() {
  return (
    <DeadLink title={words.linkExpired} why={said.expired(limits.verifyHours)}>
      <LinkButton to="/settings">{said.settings}</LinkButton>
    </DeadLink>
  );
}

function Question({ token, question }: { readonly token: string; readonly question: EmailChangeQuestion }) {
  const queries = useQueryClient();
  const answer = useMutation({
    mutationFn: (agrees: boolean) => answerEmailQuestion({ token, agrees }),
    onSuccess: () => queries.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
  const { side, email, expiresAt } = question;
  const status = answer.data?.status ?? question.status;
  if (isProblem(answer.error, 'link_expired')) return <Expired />;
  if (status === 'asked') {
    const { heading, lead, yes, no, ifNo } = said.ask[side];
    return (
      <AccountFrame title={said.title} heading={heading} lead={lead(email)}>
        <Column gap={18}>
          <Muted>{said.until(expiresAt)}</Muted>
          {answer.isError ? <Notice tone="error">{sentenceOf(answer.error)}</Notice> : null}
          <Actions>
            <Button size="large" disabled={answer.isPending} onClick={() => answer.mutate(true)}>
              {answer.isPending && answer.variables ? words.saving : yes}
            </Button>
            <Button size="large" variant="outlined" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
              {no}
            </Button>
          </Actions>
          <Muted>{ifNo}</Muted>
        </Column>
      </AccountFrame>
    );
  }
  if (status === 'agreed')
    return (
      <AccountFrame title={said.title} heading={said.agreed} lead={said.otherSide}>
        <Muted>{said.until(expiresAt)}</Muted>
      </AccountFrame>
    );
  if (status === 'changed')
    return (
      <AccountFrame title={said.title} heading={said.changed} lead={said.changedTo(email)}>
        <LinkButton to="/">{words.home}</LinkButton>
      </AccountFrame>
    );
  return (
    <AccountFrame title={said.title} heading={said.stopped} lead={said.stays}>
      {side === 'old' ? <LinkButton to="/settings">{said.password}</LinkButton> : <LinkButton to="/">{words.home}</LinkButton>}
    </AccountFrame>
  );
}
