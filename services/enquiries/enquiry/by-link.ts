import type { EnquiryEvent } from '@aarambh/contracts/events/enquiries.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { refuse, type Decide, type Decision } from '@aarambh/kernel/decision.ts';
import type { EnquiryStreamState, Received } from './state.ts';

/** What the link to a status page stands for, and when it is used. */
export interface ByLink {
  readonly linkHash: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

type Links = 'link_unknown' | 'link_expired';

/** What holds for whoever comes by the mailed link: it is of this enquiry, which was not erased and has not ended too long ago. */
export function linked<Command extends ByLink, Code extends ProblemCode>(
  decide: (command: Command, state: Received) => Decision<EnquiryEvent, Code>,
): Decide<Command, EnquiryStreamState, EnquiryEvent, Links | Code> {
  return (command, state) => {
    if (state?.linkHash !== command.linkHash) return refuse('link_unknown');
    if (state.erased || (state.linkUntil !== null && command.now >= Date.parse(state.linkUntil))) return refuse('link_expired');
    return decide(command, state);
  };
}
