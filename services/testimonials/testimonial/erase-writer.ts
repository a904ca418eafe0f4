import type { TestimonialEvent } from '@aarambh/contracts/events/testimonials.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { TestimonialState } from './state.ts';
import { isInvited } from './write-invited.ts';

export interface EraseWriter {
  /** The link of who asks for it; null where staff do. */
  readonly requestId: string | null;
}

/** Forgets somebody who was invited, with all that they wrote; by their link, as long as it is. Who has an account is erased with it: nothing_to_do. */
export function eraseWriter(
  { requestId }: EraseWriter,
  state: TestimonialState,
): Decision<TestimonialEvent, 'not_found' | 'nothing_to_do'> {
  if (state === null || (requestId !== null && !isInvited({ requestId }, state))) return refuse('not_found');
  if (state.invited === null) return refuse('nothing_to_do');
  const { testimonialId, authorId } = state;
  return [{ type: 'TestimonialWriterErased', data: { testimonialId, authorId } }];
}
