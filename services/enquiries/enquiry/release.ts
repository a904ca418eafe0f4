import { refuse } from '@aarambh/kernel/decision.ts';
import { about, atDesk } from './at-desk.ts';

/** It is no spam; its sender is told that it came in, once, where one more mail may leave. */
export const releaseEnquiry = atDesk(({ mails }: { readonly mails: boolean }, state) =>
  state.held ? [{ type: 'EnquiryReleased', data: { ...about(state), mails: mails && !state.mails } }] : refuse('nothing_to_do'),
);
