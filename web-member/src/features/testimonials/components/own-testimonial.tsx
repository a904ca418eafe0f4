import type { OwnTestimonial } from '@aarambh/contracts/routes/testimonials.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Actions, Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Ask } from '../../../shared/ask/ask.tsx';
import { ownTestimonialsQuery, saveConsent, takeBack } from '../api/calls.ts';
import { words } from '../words.ts';
import { ConsentFields } from './consent-fields.tsx';

const Text = styled('blockquote')({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** One of one's own: where it stands, what was changed in it, what one agreed to, and the way to take it back. */
export function OwnTestimonialPanel({ own }: { readonly own: OwnTestimonial }) {
  const [asks, setAsks] = useState<'consent' | 'takeBack' | null>(null);
  const { testimonial, original, designation, status, reason, writtenAt } = own;
  const close = (): void => setAsks(null);
  const takenBack = useChanged(words.takenBack);
  return (
    <Panel as="li">
      <Column gap={14}>
        <Actions>
          <Chip size="small" label={words.chips[status]} />
          <Muted>{words.sentOn(writtenAt)}</Muted>
        </Actions>
        <Text dir="auto">{testimonial}</Text>
        <Muted dir="auto">{designation}</Muted>
        {original === null ? null : (
          <Notice tone="info">
            {words.edited}
            <Text dir="auto">{original}</Text>
          </Notice>
        )}
        <div>
          {words.states[status]}
          {reason === null ? null : (
            <Muted dir="auto">
              {words.reason}: {reason}
            </Muted>
          )}
        </div>
        {asks === 'consent' ? <Consent own={own} close={close} /> : null}
        {status === 'withdrawn' || asks === 'consent' ? null : (
          <Actions>
            <Button variant="outlined" onClick={() => setAsks('consent')}>
              {words.consent.change}
            </Button>
            <Button variant="text" color="error" onClick={() => setAsks('takeBack')}>
              {words.takeBack}
            </Button>
          </Actions>
        )}
      </Column>
      {asks === 'takeBack' ? (
        <Ask
          title={words.takeBackTitle}
          why={words.takeBackWhy}
          action={[words.takeBack, words.takingBack]}
          run={() => takeBack(own._id)}
          done={takenBack}
          close={close}
        />
      ) : null}
    </Panel>
  );
}

/** What follows from any change of one's own: the list says so. */
function useChanged(said: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: ownTestimonialsQuery.queryKey });
    void queries.invalidateQueries({ queryKey: ['testimonials'] });
    toast(said);
  };
}

function Consent({ own, close }: { readonly own: OwnTestimonial; readonly close: () => void }) {
  const [consent, setConsent] = useState(own.consent);
  const changed = useChanged(words.consent.saved);
  const save = useMutation({
    mutationFn: () => saveConsent(own._id, consent),
    async onSuccess() {
      await changed();
      close();
    },
  });
  return (
    <Column gap={12}>
      <ConsentFields value={consent} onChange={setConsent} />
      {save.isError ? <Notice tone="error">{sentenceOf(save.error)}</Notice> : null}
      <Actions>
        <Button disabled={save.isPending} onClick={() => save.mutate()}>
          {save.isPending ? words.consent.saving : words.consent.save}
        </Button>
        <Button variant="text" disabled={save.isPending} onClick={close}>
          {words.consent.discard}
        </Button>
      </Actions>
    </Column>
  );
}
