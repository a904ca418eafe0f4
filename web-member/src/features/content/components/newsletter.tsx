import { z } from '@aarambh/web-shared/zod.ts';
import type { FieldsOf } from '@aarambh/contracts/content/kinds.ts';
import { schemaOf } from '@aarambh/contracts/enquiries/field-schema.ts';
import { newsletterForm } from '@aarambh/contracts/enquiries/newsletter.ts';
import { api } from '@aarambh/web-shared/api/api.ts';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import { ContentActions } from './content-link.tsx';
import { Trap } from '../../enquiries/public.ts';
import { words } from '../words.ts';

const says = words.newsletter;
const { shape } = schemaOf(newsletterForm);
/** What is typed; `homepage` is the field that people do not see. */
const Typed = z.object({
  name1: shape['name1'] as z.ZodType<string, string>,
  email: shape['email'] as z.ZodType<string, string>,
  homepage: z.string(),
});

/** Startup updates by mail (C5, F2): whoever asks is asked by mail whether they meant it. */
export function Newsletter({ of: [about] }: { readonly of: readonly FieldsOf<'passage'>[] }) {
  const isSignedIn = useUser() !== null;
  const state = useCommandForm(
    Typed,
    (body, idempotencyKey) => api.post('/startupShort/create', { body, idempotencyKey, as: isSignedIn ? 'own' : 'public' }),
    { start: { name1: '', email: '', homepage: '' }, onDone: ({ message }) => toast(message) },
  );
  const { field, form, refusal, answer } = state;
  if (about === undefined) return null;
  const { heading, lead, label, link } = about;
  return (
    <Panel sx={{ mt: 14 }}>
      <Heading size="h2">{heading}</Heading>
      {lead === '' ? null : <Muted sx={{ mt: 2, mb: 5, fontSize: '1rem' }}>{lead}</Muted>}
      <CommandForm state={state} action={[says.submit, says.submitting]} saysRefusal={false} guarded={false}>
        <Field label={says.name} required={false} autoComplete="name" {...field('name1')} />
        <Field label={says.email} type="email" inputMode="email" autoComplete="email" {...field('email')} />
        {answer !== undefined && !form.formState.isDirty ? <Notice tone="success">{says.look}</Notice> : null}
        {refusal === null ? null : (
          <Notice tone="error">
            <strong>{says.failed}</strong> {refusal}
          </Notice>
        )}
        <Trap {...form.register('homepage')} />
      </CommandForm>
      <ContentActions label={label} link={link} sx={{ mt: 4 }} />
    </Panel>
  );
}
