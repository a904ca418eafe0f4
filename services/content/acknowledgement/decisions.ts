import type { AcknowledgementEvent } from '@aarambh/contracts/events/content.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { AcknowledgementState } from './state.ts';

export interface Acknowledge {
  readonly announcementId: AcknowledgementEvent['data']['announcementId'];
  readonly accountId: string;
  /** Of the announcement that was read, and the one since which its words have to be read. */
  readonly revision: number;
  readonly since: number;
}

/** Keeps that somebody read an announcement, once until its words change. */
export function acknowledge(
  { announcementId, accountId, revision, since }: Acknowledge,
  said: AcknowledgementState,
): Decision<AcknowledgementEvent, never> {
  return said !== null && said >= since ? [] : [{ type: 'AnnouncementAcknowledged', data: { announcementId, accountId, revision } }];
}
