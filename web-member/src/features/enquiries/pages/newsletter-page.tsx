import { api } from '@aarambh/web-shared/api/api.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { refusedLink } from '../../../shared/mailed-link/refused-link.tsx';
import { words } from '../words.ts';

/** Asking twice does it once. */
const confirm = (token: string) => api.post('/newsletter/confirm/{token}', { params: { token }, repeatable: true, as: 'public' });
const leave = (token: string) => api.post('/newsletter/leave/{token}', { params: { token }, repeatable: true, as: 'public' });

interface ByLinkProps {
  readonly says: typeof words.newsletter.confirm;
  readonly act: (token: string) => Promise<unknown>;
}

/** A page behind a mailed link: opening it changes nothing, its one button does. */
function ByLink({ says, act }: ByLinkProps) {
  const { token = '' } = useParams();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => act(token) });
  const refused = refusedLink(error, {
    why: words.newsletter.expiredWhy,
    action: <LinkButton to="/community">{words.newsletter.again}</LinkButton>,
  });
  return (
    <Page title={says.title} width="reading">
      {isSuccess ? (
        <EmptyState title={says.done} level="h1" action={<LinkButton to="/">{words.newsletter.home}</LinkButton>}>
          {says.doneWhy}
        </EmptyState>
      ) : (
        (refused ?? (
          <Column gap={18}>
            <Heading as="h1" size="h1">
              {says.title}
            </Heading>
            <Muted sx={{ fontSize: '1rem' }}>{says.why}</Muted>
            {error === null ? null : <Notice tone="error">{sentenceOf(error)}</Notice>}
            <Button disabled={isPending} onClick={() => mutate()} sx={{ alignSelf: 'flex-start' }}>
              {isPending ? says.busy : says.action}
            </Button>
          </Column>
        ))
      )}
    </Page>
  );
}

/** Says that the newsletter was meant (C5). */
export const ConfirmNewsletterPage = () => <ByLink says={words.newsletter.confirm} act={confirm} />;

/** Ends the newsletter (C5). */
export const LeaveNewsletterPage = () => <ByLink says={words.newsletter.leave} act={leave} />;
