import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { isProblem, sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { endSession } from '@aarambh/web-shared/api/session.ts';
import { Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { withdrawErasure } from '../api/calls.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { words } from '../words.ts';

const said = words.erasure;

/** Where somebody lands who asked to be erased: until when that can be taken back. Who comes from asking is logged in no more. */
export function ErasureAskedPage() {
  const until = Date.parse(useSearchParams()[0].get('until') ?? '');
  const endsSession = (useLocation().state as { readonly endsSession?: boolean } | null)?.endsSession === true;
  useEffect(() => {
    if (endsSession) endSession();
  }, [endsSession]);
  return (
    <AccountFrame title={said.title} heading={said.asked} lead={said.out}>
      <Column gap={18}>
        <Notice tone="info">{Number.isNaN(until) ? said.someDays : said.until(new Date(until).toISOString())}</Notice>
        <Muted>{said.mail}</Muted>
      </Column>
    </AccountFrame>
  );
}

/** The page behind the link of the mail: programs that open links change nothing, its button does. */
export function ErasurePage() {
  const { token = '' } = useParams();
  const keep = useMutation({ mutationFn: () => withdrawErasure(token) });
  if (keep.isSuccess)
    return (
      <AccountFrame title={said.title} heading={said.kept} lead={said.asBefore}>
        <Column gap={18}>
          <Notice tone="success">{said.logInAgain}</Notice>
          <LinkButton to="/login">{words.logIn.action}</LinkButton>
        </Column>
      </AccountFrame>
    );
  const isDead = isProblem(keep.error, 'link_expired', 'link_unknown', 'invalid_request');
  return (
    <AccountFrame title={said.title} heading={said.keepIt} lead={said.stillTime}>
      <Column gap={18}>
        {keep.isError ? <Notice tone="error">{isDead ? said.dead : sentenceOf(keep.error)}</Notice> : null}
        {isDead ? null : (
          <Button size="large" disabled={keep.isPending} onClick={() => keep.mutate()}>
            {keep.isPending ? words.saving : said.keep}
          </Button>
        )}
        <Muted>{said.orNothing}</Muted>
      </Column>
    </AccountFrame>
  );
}
