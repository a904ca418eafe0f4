import { refuse } from '@aarambh/kernel/decision.ts';
import { about, atDesk } from './at-desk.ts';

/** Takes it off its page. */
export const unpublishEnquiry = atDesk((_: null, state) =>
  state.published ? [{ type: 'EnquiryUnpublished', data: about(state) }] : refuse('nothing_to_do'),
);
