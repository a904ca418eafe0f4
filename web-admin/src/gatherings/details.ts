import { GatheringDetails, GatheringPoster } from '@aarambh/contracts/events/gatherings.ts';
import '@aarambh/web-shared/zod.ts';
import type { PictureValue } from '../ui/picture-value.ts';
import { words as picture } from '../ui/picture-words.ts';
import { words } from './form-words.ts';

/** The form's values: the details, and for an edit the revision it is based on and why. */
export interface FormValues extends Partial<Record<keyof GatheringDetails, unknown>> {
  readonly poster?: PictureValue | null;
  readonly revision?: number;
  readonly reason?: string | null;
}

const fields = Object.keys(words.wrong) as readonly (keyof GatheringDetails)[];
/** Texts that may be empty arrive as null from an emptied field. */
const emptyTexts = new Set<string>(['summary', 'aboutSpeaker', 'joinLink', 'place'] satisfies (keyof GatheringDetails)[]);

/** The details and the picture, as the API takes them. */
export function detailsOf(values: FormValues): Record<string, unknown> {
  const details = Object.fromEntries(fields.map((field) => [field, emptyTexts.has(field) ? (values[field] ?? '') : values[field]]));
  return { ...details, poster: values.poster ?? null };
}

/** An edit, as the API takes it. */
export function editOf(values: FormValues): Record<string, unknown> {
  const reason = values.reason?.trim() ?? '';
  return { ...detailsOf(values), revision: values.revision, ...(reason !== '' && { reason }) };
}

/**
 * What is wrong with the form, field by field: the contract's schema, then what holds between fields. The service decides
 * again; this is so that nobody has to send to know.
 * @param before when the gathering started before this edit; such a start may lie in the past
 */
export function problemsOf(values: FormValues, before: string | null, now = Date.now()): Partial<Record<string, string>> {
  const problems: Partial<Record<string, string>> = {};
  const parsed = GatheringDetails.safeParse(detailsOf(values));
  if (!parsed.success) {
    for (const { path } of parsed.error.issues) {
      const field = String(path[0]) as keyof GatheringDetails;
      problems[field] = words.wrong[field];
    }
  }
  if (values.poster?.sending === true) problems.poster = picture.stillSending;
  else if (values.poster != null && !GatheringPoster.safeParse(values.poster).success) problems.poster = words.wrongPoster;
  const [start, end, until] = [values.startsAt, values.endsAt, values.cancelUntil].map((value) =>
    typeof value === 'string' ? Date.parse(value) : Number.NaN,
  );
  if (start! <= now && values.startsAt !== before) problems.startsAt ??= words.startPast;
  if (end! <= start!) problems.endsAt ??= words.endFirst;
  if (until! > start!) problems.cancelUntil ??= words.cancelLate;
  return problems;
}
