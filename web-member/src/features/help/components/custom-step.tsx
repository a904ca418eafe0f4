import { helpChat } from '@aarambh/contracts/enquiries/own-forms.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useRef, type SyntheticEvent } from 'react';
import { sendBy } from '../../enquiries/public.ts';
import type { Contact, Said } from '../script.ts';
import { words } from '../words.ts';

const [, , , message] = helpChat.fields;

interface CustomStepProps {
  readonly contact: Contact;
  readonly draft: string;
  readonly say: (said: Said) => void;
}

/** A message to the team. It becomes an enquiry, with its reference. */
export function CustomStep({ contact, draft, say }: CustomStepProps) {
  const user = useUser();
  // The same message sent again after a lost answer is one enquiry; another one has a key of its own.
  const attempt = useRef({ body: '', key: '' });
  const send = useMutation({
    mutationFn: () => {
      const fields = { ...contact, chat: draft };
      const body = JSON.stringify(fields);
      if (attempt.current.body !== body) attempt.current = { body, key: newKey() };
      const how = { idempotencyKey: attempt.current.key, as: user === null ? 'public' : 'own' } as const;
      return sendBy[helpChat.call](fields, how);
    },
    onSuccess: ({ reference }) => say({ did: 'sent', reference }),
    onError: (error) => say({ did: 'failed', why: sentenceOf(error) }),
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (draft.trim() !== '' && !send.isPending) send.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Column gap={14}>
        <Field
          name={message.name}
          label={message.label}
          rows={8}
          maxLength={message.most}
          value={draft}
          onChange={({ target: { value } }) => say({ did: 'typed', draft: value })}
        />
        <Actions>
          <Button type="submit" variant="contained" aria-disabled={send.isPending}>
            {send.isPending ? words.sending : words.send}
          </Button>
          <Button variant="outlined" onClick={() => say({ did: 'categories' })}>
            {words.categories}
          </Button>
        </Actions>
        <Muted>
          {words.answerTo(contact.email, contact.whatsapp)}{' '}
          <Button variant="text" size="small" onClick={() => say({ did: 'change' })}>
            {words.change}
          </Button>
        </Muted>
      </Column>
    </form>
  );
}
