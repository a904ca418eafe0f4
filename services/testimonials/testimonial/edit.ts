import { refuse } from '@aarambh/kernel/decision.ts';
import { about, moderated } from './moderated.ts';

/** Changes the words that are shown; what its writer wrote is kept. `revision` is the one that the editor saw. */
export const editTestimonial = moderated(({ text, revision }: { readonly text: string; readonly revision: number }, state) => {
  if (text === state.text) return [];
  if (revision !== state.revision) return refuse('stale_revision', { revision: state.revision });
  return [{ type: 'TestimonialEdited', data: about(state), personal: { text } }];
});
