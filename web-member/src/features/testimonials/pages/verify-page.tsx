import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { refusedLink } from '../../../shared/mailed-link/refused-link.tsx';
import { verifyTestimonial } from '../api/calls.ts';
import { words } from '../words.ts';

const says = words.verify;

/**
 * The page behind the mailed link of a testimonial (A3). Opening it changes nothing, because mail scanners open links too: a button
 * confirms, and pressing it again says the same.
 */
export function VerifyTestimonialPage() {
  const { token = '' } = useParams();
  return (
    <Page title={says.title} width="narrow">
      <Confirming key={token} token={token} />
    </Page>
  );
}

function Confirming({ token }: { readonly token: string }) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => verifyTestimonial(token) });
  if (data !== undefined)
    return (
      <>
        <Heading as="h1" size="h1">
          {says.thanks(data.name)}
        </Heading>
        <Muted as="div" sx={{ my: 5 }}>
          <Notice tone="success">{says.done}</Notice>
        </Muted>
        <Actions>
          <LinkButton to="/testimonials">{words.title}</LinkButton>
        </Actions>
      </>
    );
  const refused = refusedLink(error, { why: says.expiredWhy, action: <LinkButton to="/testimonials/write">{words.write}</LinkButton> });
  if (refused !== null) return refused;
  return (
    <Panel>
      <Column gap={18}>
        <Heading as="h1" size="h2">
          {says.title}
        </Heading>
        <p style={{ margin: 0 }}>{says.lead}</p>
        {error !== null && <Notice tone="error">{sentenceOf(error)}</Notice>}
        <Button size="large" disabled={isPending} onClick={() => mutate()}>
          {isPending ? says.acting : says.action}
        </Button>
        <Muted>{says.notMe}</Muted>
      </Column>
    </Panel>
  );
}
