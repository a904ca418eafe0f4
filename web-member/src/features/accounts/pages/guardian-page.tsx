import { guardianConsentText } from '@aarambh/contracts/guardian-consent.ts';
import type { GuardianRequest } from '@aarambh/contracts/routes/guardian.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation } from '@tanstack/react-query';
import { api } from '@aarambh/web-shared/api/api.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { isDeadLink } from '../../../shared/mailed-link/refused-link.tsx';
import { useMailedLink } from '../../../shared/mailed-link/use-mailed-link.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { words } from '../words.ts';

const readRequest = (token: string, signal: AbortSignal) =>
  api.get('/api/guardian-consent/{token}', { params: { token }, signal, as: 'public' });

/** The page behind the link in a guardian's mail: what is asked, and yes or no. */
export function GuardianPage() {
  const { token, link: asked } = useMailedLink('guardian', readRequest);
  if (asked.data !== undefined) return <Question token={token} request={asked.data} />;
  return (
    <AccountFrame title={words.guardian.title} heading={words.guardian.title} lead={words.guardian.lead}>
      <Loaded
        query={asked}
        what={words.guardian.what}
        skeleton={<Skeleton variant="rounded" height={240} />}
        refused={(error) => (isDeadLink(error) ? <Notice tone="error">{words.guardian.dead}</Notice> : null)}
      >
        {() => null}
      </Loaded>
    </AccountFrame>
  );
}

function Question({ token, request }: { readonly token: string; readonly request: GuardianRequest }) {
  const answer = useMutation({
    mutationFn: (agrees: boolean) =>
      api.post('/api/guardian-consent', {
        body: { token, agrees, version: guardianConsentText.version },
        as: 'public',
        repeatable: true,
      }),
  });
  const { name, guardianName } = request;
  const status = answer.data?.status ?? request.status;
  if (status === 'given')
    return (
      <AccountFrame title={words.guardian.title} heading={words.guardian.thanks} lead={words.guardian.given(name)}>
        <Notice tone="success">{words.guardian.takeBack}</Notice>
      </AccountFrame>
    );
  if (status === 'declined')
    return (
      <AccountFrame title={words.guardian.title} heading={words.guardian.declined} lead={words.guardian.erased(name)}>
        <Notice tone="info">{words.guardian.nothingMore}</Notice>
      </AccountFrame>
    );
  return (
    <AccountFrame
      title={words.guardian.title}
      heading={words.guardian.may(name)}
      lead={words.guardian.until(guardianName, request.expiresAt)}
    >
      <Column gap={18}>
        <Column gap={10}>
          {guardianConsentText.paragraphs.map((paragraph) => (
            <Muted key={paragraph}>{paragraph}</Muted>
          ))}
        </Column>
        {answer.isError ? <Notice tone="error">{sentenceOf(answer.error)}</Notice> : null}
        <Actions>
          <Button size="large" disabled={answer.isPending} onClick={() => answer.mutate(true)}>
            {answer.isPending && answer.variables ? words.saving : words.guardian.agree}
          </Button>
          <Button size="large" variant="outlined" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
            {words.guardian.no}
          </Button>
        </Actions>
        <Muted>{words.guardian.ifNo}</Muted>
      </Column>
    </AccountFrame>
  );
}
