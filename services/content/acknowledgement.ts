import type { AcknowledgementEvent } from '@aarambh/contracts/events/content.ts';
import type { StreamKind, Decision } from '@aarambh/kernel/decision.ts';

/** The revision of the announcement that was read last; null before the first. */
type AcknowledgementState = number | null;

/** Streams `acknowledgement-{acknowledgementId}`: one for each announcement and account, so that many who read at once meet nowhere. */
export const acknowledgement: StreamKind<AcknowledgementState, AcknowledgementEvent> = {
  category: 'acknowledgement',
  impersonal: true,
  initialState: () => null,
  evolve: (_, event) => event.data.revision,
  sizeOf: () => 64,
};

interface Acknowledge {
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
