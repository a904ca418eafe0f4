import { PersonName } from '@aarambh/contracts/field-rules.ts';
import { limitsOf } from '@aarambh/web-shared/forms/limits.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import type { ComponentProps } from 'react';
import { words } from '../words.ts';

interface GuardianFieldsProps {
  /** The form's own. */
  readonly field: (name: 'guardianName' | 'guardianEmail') => Omit<ComponentProps<typeof Field>, 'label'>;
}

/** Who is asked in the place of somebody under 18. */
export function GuardianFields({ field }: GuardianFieldsProps) {
  return (
    <>
      <Notice tone="info">{words.age.young}</Notice>
      <Field label={words.age.guardianName} autoComplete="off" {...limitsOf(PersonName)} {...field('guardianName')} />
      <Field label={words.age.guardianEmail} type="email" inputMode="email" autoComplete="off" {...field('guardianEmail')} />
    </>
  );
}
