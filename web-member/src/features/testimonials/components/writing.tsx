import { z } from '@aarambh/web-shared/zod.ts';
import { TESTIMONIAL_DESIGNATION_MAX, TESTIMONIAL_MAX } from '@aarambh/contracts/testimonial-limits.ts';
import { TestimonialConsent, TestimonialDesignation, TestimonialPlace, TestimonialText } from '@aarambh/contracts/testimonial.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Controller, useWatch } from 'react-hook-form';
import { words } from '../words.ts';
import { ConsentFields } from './consent-fields.tsx';

const says = words.writing;
const Form = z.object({
  testimonial: TestimonialText,
  designation: TestimonialDesignation,
  consent: TestimonialConsent.extend({ places: z.array(TestimonialPlace).min(1, says.placesMissing) }),
});

interface WritingProps {
  /** Whether there is a picture that could be shown: people without an account have none. */
  readonly picture: boolean;
  /** `key` names this one testimonial. */
  readonly send: (sent: z.output<typeof Form>, key: string) => Promise<unknown>;
  readonly onDone: () => void;
}

/** The form of a testimonial: what it says, who its writer is, and what they agree to. */
export function Writing({ picture, send, onDone }: WritingProps) {
  const start: z.input<typeof Form> = { testimonial: '', designation: '', consent: { name: true, picture, places: ['home', 'page'] } };
  const state = useCommandForm(Form, send, { start, onDone });
  const { form, field } = state;
  const typed = useWatch({ control: form.control, name: 'testimonial' });
  const left = Math.max(0, TESTIMONIAL_MAX - Array.from(typed.trim()).length);
  return (
    <CommandForm state={state} action={[says.send, says.sending]} size="large">
      <Field label={says.text} rows={12} help={says.left(left)} {...field('testimonial')} />
      <Field label={says.designation} help={says.designationHelp} maxLength={TESTIMONIAL_DESIGNATION_MAX} {...field('designation')} />
      <Controller
        control={form.control}
        name="consent"
        render={({ field: { value, onChange } }) => (
          <ConsentFields value={value} onChange={onChange} picture={picture} error={form.formState.errors.consent?.places?.message} />
        )}
      />
    </CommandForm>
  );
}
