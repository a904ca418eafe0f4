import type { AnnouncementArea, AnnouncementEvent } from '@aarambh/contracts/events/content.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { AnnouncementState } from './state.ts';

export interface WithdrawAnnouncement {
  readonly area: AnnouncementArea;
}

/** Takes back what an area announces. */
export function withdrawAnnouncement({ area }: WithdrawAnnouncement, state: AnnouncementState): Decision<AnnouncementEvent> {
  return state.text === null ? [] : [{ type: 'AnnouncementWithdrawn', data: { area } }];
}
