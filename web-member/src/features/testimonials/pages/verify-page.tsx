import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ConfirmStep } from '../../../shared/mailed-link/confirm-step.tsx';
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
  const confirm = useMutation({ mutationFn: () => verifyTestimonial(token) });
  if (confirm.data !== undefined)
    return (
      <>
        <Heading as="h1" size="h1">
          {says.thanks(confirm.data.name)}
        </Heading>
        <Muted as="div" sx={{ my: 5 }}>
          <Notice tone="success">{says.done}</Notice>
        </Muted>
        <Actions>
          <LinkButton to="/testimonials">{words.title}</LinkButton>
        </Actions>
      </>
    );
  const refused = refusedLink(confirm.error, {
    why: says.expiredWhy,
    action: <LinkButton to="/testimonials/write">{words.write}</LinkButton>,
  });
  if (refused !== null) return refused;
  return (
    <Panel>
      <ConfirmStep says={says} confirm={confirm}>
        <Heading as="h1" size="h2">
          {says.title}
        </Heading>
        <p style={{ margin: 0 }}>{says.lead}</p>
      </ConfirmStep>
    </Panel>
  );
}
