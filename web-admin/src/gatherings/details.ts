import { GatheringDetails, GatheringPoster } from '@aarambh/contracts/events/gatherings.ts';
import '@aarambh/web-shared/zod.ts';
import { STILL_SENDING, type PictureValue } from '../ui/picture-value.ts';

/** The form's values: the details, and for an edit the revision it is based on and why. */
export interface FormValues extends Partial<Record<keyof GatheringDetails, unknown>> {
  readonly poster?: PictureValue | null;
  readonly revision?: number;
  readonly reason?: string | null;
}

/** What a person reads about a field that the schema refuses. */
const sentences: Readonly<Record<keyof GatheringDetails, string>> = {
  title: 'A title has 3 to 120 characters.',
  summary: 'A summary has at most 1,000 characters.',
  speaker: 'Name the speaker, in at most 80 characters.',
  aboutSpeaker: 'This has at most 1,000 characters.',
  kind: 'Choose what kind of event it is.',
  startsAt: 'Say when it starts: a day and a time.',
  endsAt: 'Say when it ends: a day and a time.',
  creditPoints: 'A price is a whole number of points, 0 to 1,00,000.',
  feeRupees: 'A fee is a whole number of rupees, 0 to 1,00,00,000.',
  seats: 'There are 1 to 1,00,000 seats.',
  cancelUntil: 'Say until when members may cancel: a day and a time.',
  joinLink: 'A link starts with https:// and has at most 500 characters. Leave it empty for none.',
  place: 'A place has at most 200 characters.',
};

const fields = Object.keys(sentences) as readonly (keyof GatheringDetails)[];
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
      problems[field] = sentences[field];
    }
  }
  if (values.poster?.sending === true) problems.poster = STILL_SENDING;
  else if (values.poster != null && !GatheringPoster.safeParse(values.poster).success) problems.poster = 'Say what the picture shows.';
  const [start, end, until] = [values.startsAt, values.endsAt, values.cancelUntil].map((value) =>
    typeof value === 'string' ? Date.parse(value) : Number.NaN,
  );
  if (start! <= now && values.startsAt !== before) problems.startsAt ??= 'The start must be in the future.';
  if (end! <= start!) problems.endsAt ??= 'The end must be after the start.';
  if (until! > start!) problems.cancelUntil ??= 'Members cannot cancel after the start: choose an earlier moment.';
  return problems;
}
