import { refuse } from '@aarambh/kernel/decision.ts';
import { about, atDesk } from './at-desk.ts';

/** Holds it apart as spam. */
export const holdEnquiry = atDesk((_: null, state) =>
  state.held ? refuse('nothing_to_do') : [{ type: 'EnquiryHeld', data: { ...about(state), why: 'desk' } }],
);
