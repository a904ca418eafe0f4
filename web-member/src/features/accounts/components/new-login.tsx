import { Field } from '@aarambh/web-shared/ui/field.tsx';
import type { ComponentProps } from 'react';
import { NewPassword } from '../../../shared/forms/new-password.tsx';
import { words } from '../words.ts';

interface NewLoginProps {
  /** The form's own. */
  readonly field: (name: 'email' | 'password' | 'confirm') => Omit<ComponentProps<typeof Field>, 'label'>;
}

/** What a new account logs in with. */
export function NewLogin({ field }: NewLoginProps) {
  return (
    <>
      <Field label={words.email} type="email" inputMode="email" autoComplete="email" help={words.signUp.emailHelp} {...field('email')} />
      <NewPassword field={field} />
    </>
  );
}
