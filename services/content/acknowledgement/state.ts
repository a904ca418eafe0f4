import type { AcknowledgementEvent } from '@aarambh/contracts/events/content.ts';
import type { StreamKind } from '@aarambh/kernel/decision.ts';

/** The revision of the announcement that was read last; null before the first. */
export type AcknowledgementState = number | null;

/** Streams `acknowledgement-{acknowledgementId}`: one for each announcement and account, so that many who read at once meet nowhere. */
export const acknowledgement: StreamKind<AcknowledgementState, AcknowledgementEvent> = {
  category: 'acknowledgement',
  impersonal: true,
  initialState: () => null,
  evolve: (_, event) => event.data.revision,
  sizeOf: () => 64,
};
