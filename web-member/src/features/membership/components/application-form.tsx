import { z } from '@aarambh/web-shared/zod.ts';
import type { User } from '@aarambh/contracts/http/accounts.ts';
import { MembershipApplication, type ApplicationText } from '@aarambh/contracts/membership.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { FormColumns } from '../../../shared/forms/columns.ts';
import { membershipQuery } from '../api/query.ts';
import { sendApplication } from '../api/calls.ts';
import { words } from '../words.ts';

/** The server's own rules. */
const Form = z.object(MembershipApplication.shape);

interface ApplicationFormProps {
  readonly user: User;
  /** What stands so far; null before the first application. */
  readonly application: ApplicationText | null;
  readonly action: string;
  readonly onSaved: () => void;
}

/** The application, with the server's own rules (B2). */
export function ApplicationForm({ user, application, action, onSaved }: ApplicationFormProps) {
  const queries = useQueryClient();
  const start = application ?? { name: '', designation: '', company: '', contact: '', email: user.email, linkedin: '', probono: '' };
  const state = useCommandForm(Form, (sent, key) => sendApplication({ ...sent, userId: user.id }, key), {
    start,
    becomes: (_answer, sent) => sent,
    onDone() {
      void queries.invalidateQueries({ queryKey: membershipQuery.queryKey });
      onSaved();
    },
  });
  const { field, refusal } = state;
  return (
    <CommandForm state={state} action={[action, words.sending]} size="large" saysRefusal={false}>
      {refusal !== null && (
        <Notice tone="error">
          <strong>{words.failed}</strong> {refusal}
        </Notice>
      )}
      <FormColumns>
        <Field label={words.fields.name} help={words.help.name} autoComplete="name" {...field('name')} />
        <Field label={words.fields.designation} autoComplete="organization-title" {...field('designation')} />
        <Field label={words.fields.company} required={false} autoComplete="organization" {...field('company')} />
        <Field
          label={words.fields.contact}
          help={words.help.contact}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...field('contact')}
        />
        <Field label={words.fields.email} help={words.help.email} type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <Field label={words.fields.linkedin} help={words.help.linkedin} {...field('linkedin')} />
        <div className="wide">
          <Field label={words.fields.probono} help={words.help.probono} rows={5} required={false} {...field('probono')} />
        </div>
      </FormColumns>
      <Muted>{words.consent}</Muted>
    </CommandForm>
  );
}
