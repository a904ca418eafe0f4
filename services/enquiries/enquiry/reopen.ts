import { refuse } from '@aarambh/kernel/decision.ts';
import { about, atDesk, hasEnded } from './at-desk.ts';

/** Takes one up again that has ended. */
export const reopenEnquiry = atDesk((_: null, state) =>
  hasEnded(state) ? [{ type: 'EnquiryReopened', data: about(state) }] : refuse('nothing_to_do'),
);
