import type { AnnouncementArea, AnnouncementEvent, AnnouncementPlan, AnnouncementText } from '@aarambh/contracts/events/content.ts';
import { saysTheSame } from '@aarambh/contracts/announcement-words.ts';
import { unreachable, refuse, type StreamKind, type Decision } from '@aarambh/kernel/decision.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';

/** What an announcement says, where, and to whom. */
export interface Announced {
  readonly area: AnnouncementArea;
  readonly text: AnnouncementText;
  readonly plan: AnnouncementPlan;
}

interface AnnouncementState {
  /** Null before it is published and after it was withdrawn. */
  readonly announced: Announced | null;
  /** Where it stands, or stood; null before the first. */
  readonly area: AnnouncementArea | null;
  /** The words that it said last, and the revision since which who is asked has to have read them: a mere correction asks nobody again. */
  readonly words: { readonly text: AnnouncementText; readonly since: number } | null;
  /** Revision of its last change: what whoever writes it next must have seen. NO_STREAM before the first. */
  readonly revision: number;
}

function evolve({ words }: AnnouncementState, event: AnnouncementEvent, revision: number): AnnouncementState {
  switch (event.type) {
    case 'AnnouncementPublished': {
      const { area, text, plan, corrects } = event.data;
      const since = words !== null && (corrects || saysTheSame(text, words.text)) ? words.since : revision;
      return { announced: { area, text, plan }, area, words: { text, since }, revision };
    }
    case 'AnnouncementWithdrawn':
      return { announced: null, area: event.data.area, words, revision };
    default:
      return unreachable(event);
  }
}

/** Streams `announcement-{announcementId}`. */
export const announcement: StreamKind<AnnouncementState, AnnouncementEvent> = {
  category: 'announcement',
  impersonal: true,
  initialState: () => ({ announced: null, area: null, words: null, revision: NO_STREAM }),
  evolve,
  sizeOf: ({ words }) => 512 + (words === null ? 0 : 2 * (words.text.title.length + words.text.body.length + words.text.link.length)),
};

interface PublishAnnouncement extends Announced {
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
