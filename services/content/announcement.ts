import type { AnnouncementEvent, AnnouncementText } from '@aarambh/contracts/events/content.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';

/** What an area announces; null while it announces nothing. */
export type AnnouncementState = AnnouncementText | null;

function evolve(_: AnnouncementState, event: AnnouncementEvent): AnnouncementState {
  switch (event.type) {
    case 'AnnouncementPublished':
      return event.data.text;
    case 'AnnouncementWithdrawn':
      return null;
    default:
      return unreachable(event);
  }
}

/** Streams `announcement-{area}`. */
export const announcement: StreamKind<AnnouncementState, AnnouncementEvent> = {
  category: 'announcement',
  impersonal: true,
  initialState: () => null,
  evolve,
  sizeOf: (text) => (text === null ? 0 : 2 * (text.title.length + text.body.length + text.link.length)),
};
