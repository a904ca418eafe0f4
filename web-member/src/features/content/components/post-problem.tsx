import { z } from '@aarambh/web-shared/zod.ts';
import { schemaOf } from '@aarambh/contracts/enquiries/field-schema.ts';
import { startupProblem } from '@aarambh/contracts/enquiries/own-forms.ts';
import type { Thanks } from '@aarambh/contracts/routes/enquiries.ts';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { ForwardIcon } from '@aarambh/web-shared/ui/icons.tsx';
import { Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Trap } from '../../enquiries/public.ts';
import { postProblem } from '../problem-calls.ts';
import { words } from '../words.ts';

const [{ most }] = startupProblem.fields;
const rules = schemaOf(startupProblem);
/** What is typed; `homepage` is the field that people do not see. */
const Typed = z.object({ probs: rules.shape['probs'] as z.ZodType<string, string>, homepage: z.string() });

/** Where a problem is written and sent; the thanks come once it arrived, and what was typed stays where it did not (F3). */
export function PostProblem({ onClose }: { readonly onClose: () => void }) {
  const [thanks, setThanks] = useState<Thanks | null>(null);
  return (
    <Modal title={thanks === null ? words.startupProblems.post : words.startupProblems.thanks} onClose={onClose}>
      {thanks === null ? <Form onSent={setThanks} /> : <Thanked thanks={thanks} onBack={() => setThanks(null)} />}
    </Modal>
  );
}

function Form({ onSent }: { readonly onSent: (thanks: Thanks) => void }) {
  const state = useCommandForm(Typed, postProblem, { start: { probs: '', homepage: '' }, onDone: onSent });
  const { form, field, isPending, refusal } = state;
  const left = most - Array.from(form.watch('probs').trim()).length;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    // Nothing is sent where nothing is written.
    if (form.getValues('probs').trim() !== '') state.submit();
    else form.setFocus('probs');
  };
  return (
    <form noValidate onSubmit={submit}>
      <Column gap={16}>
        <Muted>{words.startupProblems.anonymous}</Muted>
        <Field
          label={words.startupProblems.label}
          rows={6}
          autoFocus
          help={`${words.startupProblems.hint}. ${words.startupProblems.left(left)}`}
          {...field('probs')}
        />
        {refusal === null ? null : (
          <Notice tone="error">
            <strong>{startupProblem.failed}</strong> {refusal}
          </Notice>
        )}
        <Trap {...form.register('homepage')} />
        <Button type="submit" disabled={isPending} endIcon={<ForwardIcon size={18} />} sx={{ alignSelf: 'flex-start' }}>
          {isPending ? words.startupProblems.sending : words.startupProblems.send}
        </Button>
      </Column>
    </form>
  );
}

function Thanked({ thanks, onBack }: { readonly thanks: Thanks; readonly onBack: () => void }) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <Column gap={14} role="status">
      <Heading as="h3" size="h4">
        {words.startupProblems.thanksWhy}
      </Heading>
      <Muted>{words.startupProblems.reference(thanks.reference)}</Muted>
      <Button ref={back} variant="outlined" onClick={onBack} sx={{ alignSelf: 'flex-start' }}>
        {words.startupProblems.goBack}
      </Button>
    </Column>
  );
}
