import { refuse } from '@aarambh/kernel/decision.ts';
import { about, atDesk } from './at-desk.ts';

/** Nobody looks after it any more. */
export const letGoEnquiry = atDesk((_: null, state) =>
  state.takenById === null ? refuse('nothing_to_do') : [{ type: 'EnquiryLetGo', data: about(state) }],
);
