import { Actions } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { TitledPage } from '@aarambh/web-shared/ui/titled-page.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownTestimonialsQuery, sendTestimonial } from '../api/calls.ts';
import { Writing } from '../components/writing.tsx';
import { words } from '../words.ts';

const says = words.writing;

/** Writes a testimonial; it is shown once its writer confirmed it and a moderator approved it. */
export function WriteTestimonialPage() {
  const queries = useQueryClient();
  const [isSent, setSent] = useState(false);
  if (isSent) return <Sent />;
  return (
    <TitledPage title={says.title} width="reading" lead={says.lead}>
      <Writing
        picture
        send={sendTestimonial}
        onDone={() => {
          void queries.invalidateQueries({ queryKey: ownTestimonialsQuery.queryKey });
          setSent(true);
        }}
      />
    </TitledPage>
  );
}

function Sent() {
  return (
    <Page title={says.title} width="reading">
      <EmptyState
        title={says.sent}
        level="h1"
        action={
          <Actions>
            <LinkButton to="/testimonials/own">{words.own}</LinkButton>
            <LinkButton to="/testimonials" variant="text">
              {words.title}
            </LinkButton>
          </Actions>
        }
      >
        {says.sentWhy}
      </EmptyState>
    </Page>
  );
}
