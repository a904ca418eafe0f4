import { atOnce } from '@aarambh/contracts/events/content.ts';
import { AnnouncementBody, AnnouncementEdit } from '@aarambh/contracts/records/content.ts';
import type { announcementSaves } from '@aarambh/contracts/verbs/content.ts';
import type { FormOf } from '../client/records.ts';
import { bodyForm } from '../ui/record/body-form.ts';
import type { AboutFields } from '../ui/record/save-refused.ts';
import { gatheringProblems } from '@aarambh/contracts/problems/gatherings.ts';

/** What the form holds. */
export type Values = FormOf<'announcements'>;

export const fresh = { area: 'AARAMBH', body: '', link: '', ...atOnce } as const satisfies Values;

/** The field that a refusal is about. */
export const about: AboutFields<typeof announcementSaves, Values> = { ends_before_start: 'endsAt', college_unknown: 'orgId' };

const made = bodyForm(AnnouncementBody);
export const { bodyOf: announcementOf } = made;
/** What an edit makes of it, as the API takes it. */
export const { bodyOf: changeOf } = bodyForm(AnnouncementEdit);

/** What is wrong with the form, field by field. The service decides again. */
export function problemsOf(values: Values): Partial<Record<string, string>> {
  const { startsAt, endsAt } = values;
  const wrong = made.problemsOf(values);
  if (startsAt != null && endsAt != null && endsAt <= startsAt) wrong.endsAt = gatheringProblems.ends_before_start[1];
  return wrong;
}
