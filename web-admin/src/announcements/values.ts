import { atOnce, type AnnouncementArea } from '@aarambh/contracts/events/content.ts';
import { gatheringProblems } from '@aarambh/contracts/problems/gatherings.ts';
import type { announcementSaves } from '@aarambh/contracts/verbs/content.ts';
import type { AboutFields } from '../ui/record/save-refused.ts';
import { AnnouncementBody } from '@aarambh/contracts/records/content.ts';
import { wrongFields } from '../ui/wrong-fields.ts';

/** What the form holds; an emptied field is null. */
export interface Values {
  readonly area?: AnnouncementArea;
  readonly title?: string | null;
  readonly body?: string | null;
  readonly link?: string | null;
  readonly audience?: AnnouncementBody['audience'];
  readonly orgId?: string | null;
  readonly startsAt?: string | null;
  readonly endsAt?: string | null;
  readonly mustAcknowledge?: boolean;
  readonly corrects?: boolean;
}

export const fresh = { area: 'AARAMBH', body: '', link: '', ...atOnce } as const satisfies Values;

/** The field that a refusal is about. */
export const about: AboutFields<typeof announcementSaves, Values> = { ends_before_start: 'endsAt', college_unknown: 'orgId' };

/** The announcement, as the API takes it. */
export function announcementOf(values: Values) {
  const { area = fresh.area, title, body, link, audience = fresh.audience, orgId, startsAt, endsAt, mustAcknowledge } = values;
  const text = { title: title ?? '', body: body ?? '', link: link ?? '' };
  return {
    area,
    ...text,
    audience,
    orgId: orgId ?? null,
    startsAt: startsAt ?? null,
    endsAt: endsAt ?? null,
    mustAcknowledge: mustAcknowledge === true,
  };
}

/** What an edit makes of it, as the API takes it. */
export function changeOf(values: Values) {
  return { ...announcementOf(values), corrects: values.corrects === true };
}

/** What is wrong with the form, field by field. The service decides again. */
export function problemsOf(values: Values): Partial<Record<string, string>> {
  const sent = announcementOf(values);
  const { startsAt, endsAt } = sent;
  const wrong = wrongFields(AnnouncementBody, sent);
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) wrong.endsAt = gatheringProblems.ends_before_start[1];
  return wrong;
}
