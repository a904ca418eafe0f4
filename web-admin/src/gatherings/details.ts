import { GatheringBody } from '@aarambh/contracts/records/gatherings.ts';
import { gatheringProblems } from '@aarambh/contracts/problems/gatherings.ts';
import type { gatheringSaves } from '@aarambh/contracts/verbs/gatherings.ts';
import type { FormOf } from '../client/records.ts';
import type { PictureValue } from '../ui/picture-value.ts';
import { words as picture } from '../ui/picture-words.ts';
import { bodyForm } from '../ui/record/body-form.ts';
import type { AboutFields } from '../ui/record/save-refused.ts';

/** The form's values: the details and the picture. */
export type FormValues = FormOf<'gatherings'> & { readonly poster?: PictureValue | null };

/** The fields that refusals are about. */
export const about: AboutFields<typeof gatheringSaves, FormValues> = {
  starts_in_past: 'startsAt',
  ends_before_start: 'endsAt',
  cancel_after_start: 'cancelUntil',
  seats_below_taken: 'seats',
  file_gone: 'poster',
};

const made = bodyForm(GatheringBody);
export const { sentOf: detailsOf, bodyOf: gatheringOf } = made;

/**
 * What is wrong with the form, field by field: the contract's schema, then what holds between fields. The service decides
 * again; this is so that nobody has to send to know.
 * @param before when the gathering started before this edit; such a start may lie in the past
 */
export function problemsOf(values: FormValues, before: string | null, now = Date.now()): Partial<Record<string, string>> {
  const wrong = made.problemsOf(values);
  if (values.poster?.sending === true) wrong.poster = picture.stillSending;
  const [start, end, until] = [values.startsAt, values.endsAt, values.cancelUntil].map((value) =>
    typeof value === 'string' ? Date.parse(value) : Number.NaN,
  );
  if (start! <= now && values.startsAt !== before) wrong.startsAt ??= gatheringProblems.starts_in_past[1];
  if (end! <= start!) wrong.endsAt ??= gatheringProblems.ends_before_start[1];
  if (until! > start!) wrong.cancelUntil ??= gatheringProblems.cancel_after_start[1];
  return wrong;
}
