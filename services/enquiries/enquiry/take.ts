import { refuse } from '@aarambh/kernel/decision.ts';
import { about, atDesk, hasEnded } from './at-desk.ts';

/** Somebody of the desk looks after it, also in place of another. */
export const takeEnquiry = atDesk(({ byId }: { readonly byId: string }, state) => {
  if (hasEnded(state)) return refuse('enquiry_ended');
  return state.takenById === byId ? refuse('nothing_to_do') : [{ type: 'EnquiryTaken', data: { ...about(state), byId } }];
});
