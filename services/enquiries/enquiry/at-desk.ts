import type { EnquiryEvent } from '@aarambh/contracts/events/enquiries.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { refuse, type Decide, type Decision } from '@aarambh/kernel/decision.ts';
import type { EnquiryStreamState, Received } from './state.ts';

/** What holds for everything that the desk does: the enquiry is there, and its sender has not taken it back. */
export function atDesk<Command, Code extends ProblemCode>(
  decide: (command: Command, state: Received) => Decision<EnquiryEvent, Code>,
): Decide<Command, EnquiryStreamState, EnquiryEvent, 'not_found' | 'enquiry_withdrawn' | Code> {
  return (command, state) => {
    if (state === null || state.erased) return refuse('not_found');
    return state.state === 'withdrawn' ? refuse('enquiry_withdrawn') : decide(command, state);
  };
}

/** Which enquiry an event is about. */
export const about = ({ enquiryId }: Received) => ({ enquiryId });

/** Whether it is closed or taken back: its link ends at a moment that is known. */
export const hasEnded = ({ linkUntil }: Received): boolean => linkUntil !== null;
