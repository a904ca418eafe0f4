import { Email } from '@aarambh/contracts/field-rules.ts';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { TextLink, type Address } from '@aarambh/web-shared/ui/links.tsx';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { z } from '@aarambh/web-shared/zod.ts';
import Button from '@mui/material/Button';
import type { SyntheticEvent } from 'react';
import { sendResetLink } from '../api/calls.ts';
import { words } from '../words.ts';

const says = words.settings;
const ResetForm = z.object({ email: Email });

interface SettingsDialogProps {
  readonly email: string;
  /** Where the rest of the profile is. */
  readonly profile: Address;
  readonly onClose: () => void;
}

/** Profile Settings: mails a link by which another password is chosen (I7). */
export function SettingsDialog({ email, profile, onClose }: SettingsDialogProps) {
  const reset = useCommandForm(ResetForm, (sent) => sendResetLink(sent.email), { start: { email } });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    reset.submit();
  };
  return (
    <Modal
      title={says.title}
      closable={!reset.isPending}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form="reset-link" disabled={reset.isPending}>
            {reset.isPending ? says.sending : says.send}
          </Button>
          <Button variant="text" disabled={reset.isPending} onClick={onClose}>
            {says.close}
          </Button>
        </>
      }
    >
      <form id="reset-link" noValidate onSubmit={submit}>
        <Column gap={18}>
          {reset.error === null ? null : <Notice tone="error">{says.failed}</Notice>}
          {reset.answer === undefined ? null : <Notice tone="success">{says.sent}</Notice>}
          <Muted>{says.lead}</Muted>
          <Field label={says.email} type="email" inputMode="email" autoComplete="email" {...reset.field('email')} />
          <TextLink to={profile} sx={{ alignSelf: 'flex-start', py: 2.5 }}>
            {says.more}
          </TextLink>
        </Column>
      </form>
    </Modal>
  );
}
