import type { AnnouncementEvent, AnnouncementText } from '@aarambh/contracts/events/content.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';

/** The announcement of an area. */
export interface AnnouncementState {
  /** Null while it announces nothing. */
  readonly text: AnnouncementText | null;
  /** Revision of its last change: what whoever writes the next one must have seen. NO_STREAM before the first. */
  readonly revision: number;
}

function evolve(_: AnnouncementState, event: AnnouncementEvent, revision: number): AnnouncementState {
  switch (event.type) {
    case 'AnnouncementPublished':
      return { text: event.data.text, revision };
    case 'AnnouncementWithdrawn':
      return { text: null, revision };
    default:
      return unreachable(event);
  }
}

/** Streams `announcement-{area}`. */
export const announcement: StreamKind<AnnouncementState, AnnouncementEvent> = {
  category: 'announcement',
  impersonal: true,
  initialState: () => ({ text: null, revision: NO_STREAM }),
  evolve,
  sizeOf: ({ text }) => (text === null ? 0 : 2 * (text.title.length + text.body.length + text.link.length)),
};
