import type { AnnouncementEvent } from '@aarambh/contracts/events/content.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { Announced, AnnouncementState } from './state.ts';

export interface PublishAnnouncement extends Announced {
  /** Revision of the announcement that its writer saw. */
  readonly revision: number;
  /** The words are only corrected: who read them before is not asked again. */
  readonly corrects: boolean;
}

/** Says something, in place of what the announcement said before. Codes stale_revision, and ends_before_start for a time that never comes. */
export function publishAnnouncement(
  { area, text, plan, revision, corrects }: PublishAnnouncement,
  state: AnnouncementState,
): Decision<AnnouncementEvent, 'stale_revision' | 'ends_before_start'> {
  const { title, body, link } = text;
  const { audience, orgId, startsAt, endsAt, mustAcknowledge } = plan;
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) return refuse('ends_before_start');
  const announced: Announced = { area, text: { title, body, link }, plan: { audience, orgId, startsAt, endsAt, mustAcknowledge } };
  // Both are made of the same fields in the same order.
  if (JSON.stringify(announced) === JSON.stringify(state.announced)) return [];
  if (revision !== state.revision) return refuse('stale_revision', { revision: state.revision });
  return [{ type: 'AnnouncementPublished', data: { ...announced, corrects } }];
}

/** Takes back what is announced. */
export function withdrawAnnouncement(_: null, { announced }: AnnouncementState): Decision<AnnouncementEvent, never> {
  return announced === null ? [] : [{ type: 'AnnouncementWithdrawn', data: { area: announced.area } }];
}
