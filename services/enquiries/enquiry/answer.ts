import { MOST_WRITTEN } from '@aarambh/contracts/enquiries/state.ts';
import { refuse } from '@aarambh/kernel/decision.ts';
import { about, atDesk, hasEnded } from './at-desk.ts';

/** Answers its sender; `revision` is the one that was read, so that nobody answers what was said or answered meanwhile unseen. */
export const answerEnquiry = atDesk(({ text, revision }: { readonly text: string; readonly revision: number | null }, state) => {
  if (state.held) return refuse('enquiry_held');
  if (hasEnded(state)) return refuse('enquiry_ended');
  if (state.written >= MOST_WRITTEN) return refuse('enquiry_full');
  if (revision !== null && revision !== state.readRevision) return refuse('stale_revision', { revision: state.readRevision });
  return [{ type: 'EnquiryAnswered', data: about(state), personal: { text } }];
});
