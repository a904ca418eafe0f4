import type { AnnouncementEvent } from '@aarambh/contracts/events/content.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { AnnouncementState } from './state.ts';

/** Takes back what is announced. */
export function withdrawAnnouncement(_: null, { announced }: AnnouncementState): Decision<AnnouncementEvent, never> {
  return announced === null ? [] : [{ type: 'AnnouncementWithdrawn', data: { area: announced.area } }];
}
