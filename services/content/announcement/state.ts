import type { AnnouncementArea, AnnouncementEvent, AnnouncementPlan, AnnouncementText } from '@aarambh/contracts/events/content.ts';
import { saysTheSame } from '@aarambh/contracts/announcement-words.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';

/** What an announcement says, where, and to whom. */
export interface Announced {
  readonly area: AnnouncementArea;
  readonly text: AnnouncementText;
  readonly plan: AnnouncementPlan;
}

export interface AnnouncementState {
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
