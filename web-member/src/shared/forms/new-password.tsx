import { Field } from '@aarambh/web-shared/ui/field.tsx';
import type { ComponentProps } from 'react';
import { words } from './words.ts';

interface NewPasswordProps {
  /** The form's own. */
  readonly field: (name: 'password' | 'confirm') => Omit<ComponentProps<typeof Field>, 'label'>;
  readonly label?: string;
}

/** A new password, twice. */
export function NewPassword({ field, label = words.password }: NewPasswordProps) {
  return (
    <>
      <Field label={label} type="password" autoComplete="new-password" help={words.rule} {...field('password')} />
      <Field label={words.confirm} type="password" autoComplete="new-password" {...field('confirm')} />
    </>
  );
}
