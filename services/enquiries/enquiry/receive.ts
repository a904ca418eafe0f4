import type { EnquiryEvent } from '@aarambh/contracts/events/enquiries.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { EnquiryStreamState } from './state.ts';

type ReceivedEvent = Extract<EnquiryEvent, { type: 'EnquiryReceived' }>;

export interface ReceiveEnquiry {
  readonly data: ReceivedEvent['data'];
  readonly personal: NonNullable<ReceivedEvent['personal']>;
}

/** Keeps what somebody sent, once. */
export function receiveEnquiry({ data, personal }: ReceiveEnquiry, state: EnquiryStreamState): Decision<EnquiryEvent, never> {
  return state === null ? [{ type: 'EnquiryReceived', data, personal }] : [];
}
