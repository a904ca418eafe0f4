import { z } from '@aarambh/web-shared/zod.ts';
import { CareerForm, careerMessages } from '@aarambh/contracts/careers/form.ts';
import { careerDomains, opportunityTypes } from '@aarambh/contracts/careers/state.ts';
import { careerResume } from '@aarambh/contracts/files/careers.ts';
import type { Opening } from '@aarambh/contracts/routes/careers.ts';
import { hasOverTenDigits } from '@aarambh/contracts/typed-text.ts';
import { fetchTelling } from '@aarambh/web-shared/api/fetch-telling.ts';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { FileField } from '@aarambh/web-shared/forms/file-field.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { keptIntention, useDraft } from '../../enquiries/public.ts';
import { FormColumns } from '../../../shared/forms/columns.ts';
import { apply, openingsQuery, ownQuery } from '../api/calls.ts';
import { otherPlace } from '../place.ts';
import { words } from '../words.ts';
import { Choice } from '../../../shared/forms/choice.tsx';

const says = words.form;
const { fields: labels } = says;
/** Characters of the resume's name that are shown. */
const NAME_SHOWN = 25;

const Typed = CareerForm.extend({
  resume: z.custom<File | null>().transform((file, context): File => {
    if (file instanceof File) return file;
    context.addIssue({ code: 'custom', message: careerMessages.resume });
    return z.NEVER;
  }),
});

const start = {
  ...{ openingId: '', fName: '', lName: '', email: '', wNumber: '', college: '', domain: '', oType: '' },
  ...{ source: '', compensation: '', answer: '', resume: null },
};

const listed = (options: readonly string[]) => [
  { value: '', label: says.choose },
  ...options.map((option) => ({ value: option, label: option })),
];

interface ApplyFormProps {
  /** What one can apply for; undefined where nobody knows. */
  readonly openings: readonly Opening[] | undefined;
  /** The opening that somebody came for; empty for none. */
  readonly chosen: string;
  readonly onSent: () => void;
}

/** The application: what was typed survives a failure and a reload; the resume is chosen anew then. */
export function ApplyForm({ openings, chosen, onSent }: ApplyFormProps) {
  const user = useUser();
  const client = useQueryClient();
  const [part, setPart] = useState<number | null>(null);
  const state = useCommandForm(
    Typed,
    async ({ resume, ...fields }, idempotencyKey) => {
      try {
        return await apply(fields, resume, { idempotencyKey, as: user === null ? 'public' : 'own', fetching: fetchTelling(setPart) });
      } finally {
        setPart(null);
      }
    },
    {
      start: { ...start, openingId: chosen },
      kept: keptIntention('career'),
      about: {
        ...{ opening_closed: 'openingId', not_found: 'openingId', already_applied: 'openingId' },
        ...{ document_type: 'resume', document_too_large: 'resume', document_empty: 'resume', one_document: 'resume' },
      },
      onDone() {
        forget();
        void client.invalidateQueries({ queryKey: ownQuery.queryKey });
        onSent();
      },
      onRefused: () => void client.invalidateQueries({ queryKey: openingsQuery.queryKey }),
    },
  );
  const forget = useDraft('career', state.form);
  const { field, form, refusal } = state;
  const { setValue } = form;
  // After the draft: who came for another opening means that one, also where they came for it before and then chose another.
  const { key: visit } = useLocation();
  useEffect(() => {
    if (chosen !== '') setValue('openingId', chosen);
  }, [chosen, visit, setValue]);
  const number = useWatch({ control: form.control, name: 'wNumber' });
  const isLong = hasOverTenDigits(number);
  const own = openings?.filter((opening) => otherPlace(opening) === null);
  const isGone = chosen !== '' && own?.some(({ _id }) => _id === chosen) === false;
  const choices = [
    { value: '', label: says.anyOpening },
    ...(own ?? []).map(({ _id, role, location }) => ({ value: _id, label: location === '' ? role : `${role}, ${location}` })),
  ];
  return (
    <CommandForm
      state={state}
      action={[says.submit, says.submitting]}
      invalid={careerMessages.form}
      size="large"
      saysRefusal={false}
      guarded={false}
    >
      {isGone ? <Notice tone="info">{says.closedOpening}</Notice> : null}
      <FormColumns>
        <div className="wide">
          <Choice label={says.opening} options={choices} {...field('openingId')} />
        </div>
        <Field label={labels.fName} autoComplete="given-name" {...field('fName')} />
        <Field label={labels.lName} autoComplete="family-name" {...field('lName')} />
        <Field label={labels.email} type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <Field
          label={labels.wNumber}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...field('wNumber')}
          error={field('wNumber').error ?? (isLong ? careerMessages.number : undefined)}
        />
        <Field label={labels.college} {...field('college')} />
        <Choice label={says.optional(labels.domain)} options={listed(careerDomains)} {...field('domain')} />
        <Choice label={says.optional(labels.oType)} options={listed(opportunityTypes)} {...field('oType')} />
        <Field label={says.optional(labels.source)} required={false} {...field('source')} />
        <Field label={says.optional(labels.compensation)} required={false} {...field('compensation')} />
        <div className="wide">
          <Field label={says.optional(labels.answer)} required={false} rows={8} {...field('answer')} />
        </div>
        <div className="wide">
          <Controller
            control={form.control}
            name="resume"
            render={({ field: input, fieldState }) => (
              <FileField
                label={labels.resume}
                purpose={careerResume}
                value={input.value instanceof File ? input.value : null}
                onChange={input.onChange}
                shows={NAME_SHOWN}
                error={fieldState.error?.message}
                disabled={state.isPending}
                sent={state.isPending ? part : null}
                ref={input.ref}
              />
            )}
          />
        </div>
      </FormColumns>
      <Muted>{says.privacy}</Muted>
      {refusal !== null && (
        <Notice tone="error">
          <strong>{says.failed}</strong> {refusal}
        </Notice>
      )}
    </CommandForm>
  );
}
