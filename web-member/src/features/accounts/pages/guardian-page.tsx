import { guardianConsentText } from '@aarambh/contracts/guardian-consent.ts';
import type { GuardianRequest } from '@aarambh/contracts/routes/guardian.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '@aarambh/web-shared/api/api.ts';
import { isProblem, sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { dayAndClock } from '@aarambh/web-shared/format.ts';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { AccountFrame } from '../components/account-frame.tsx';

/** The page behind the link in a guardian's mail: what is asked, and yes or no. */
export function GuardianPage() {
  const { token = '' } = useParams();
  const asked = useQuery({
    queryKey: ['guardian', token],
    queryFn: ({ signal }) => api.get('/api/guardian-consent/{token}', { params: { token }, signal, as: 'public' }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (asked.data !== undefined) return <Question token={token} request={asked.data} />;
  return (
    <AccountFrame title="Your consent" heading="Your consent" lead="For an account of somebody under 18.">
      <Loaded
        query={asked}
        what="What is asked"
        skeleton={<Skeleton variant="rounded" height={240} />}
        refused={(error) => (isProblem(error, 'link_expired', 'link_unknown', 'invalid_request', 'invalid_id') ? <DeadQuestion /> : null)}
      >
        {() => null}
      </Loaded>
    </AccountFrame>
  );
}

function DeadQuestion() {
  return (
    <Notice tone="error">
      This link cannot be used any more. Without consent the account was never in use, and nothing of it is kept.
    </Notice>
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
      <AccountFrame title="Your consent" heading="Thank you" lead={`${name} can use Aarambh now.`}>
        <Notice tone="success">You agreed. To take it back, write to us from this address, and the account is erased.</Notice>
      </AccountFrame>
    );
  if (status === 'declined')
    return (
      <AccountFrame title="Your consent" heading="You said no" lead={`The account of ${name} is erased, with your name and address.`}>
        <Notice tone="info">There is nothing more to do.</Notice>
      </AccountFrame>
    );
  return (
    <AccountFrame
      title="Your consent"
      heading={`May ${name} join Aarambh?`}
      lead={`${guardianName}, you were named as parent or guardian. You can answer until ${dayAndClock(request.expiresAt, ', ')}.`}
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
            {answer.isPending && answer.variables ? 'Saving…' : 'I am the parent or guardian, and I agree'}
          </Button>
          <Button size="large" variant="outlined" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
            No
          </Button>
        </Actions>
        <Muted>If you say no, the account is erased.</Muted>
      </Column>
    </AccountFrame>
  );
}
