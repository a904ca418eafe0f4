import { definitionOf } from '@aarambh/contracts/enquiries/all.ts';
import { MOST_WRITTEN } from '@aarambh/contracts/enquiries/state.ts';
import type { EnquiryEvent } from '@aarambh/contracts/events/enquiries.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { refuse, type Decide, type Decision } from '@aarambh/kernel/decision.ts';
import type { EnquiryStreamState, Received } from './state.ts';

/** What holds for everything that the desk does: the enquiry is there, and its sender has not taken it back. */
function atDesk<Command, Code extends ProblemCode>(
  decide: (command: Command, state: Received) => Decision<EnquiryEvent, Code>,
): Decide<Command, EnquiryStreamState, EnquiryEvent, 'not_found' | 'enquiry_withdrawn' | Code> {
  return (command, state) => {
    if (state === null || state.erased) return refuse('not_found');
    return state.state === 'withdrawn' ? refuse('enquiry_withdrawn') : decide(command, state);
  };
}

const about = ({ enquiryId }: Received) => ({ enquiryId });
const hasEnded = ({ linkUntil }: Received): boolean => linkUntil !== null;

/** Somebody of the desk looks after it, also in place of another. */
export const takeEnquiry = atDesk(({ byId }: { readonly byId: string }, state) => {
  if (hasEnded(state)) return refuse('enquiry_ended');
  return state.takenById === byId ? refuse('nothing_to_do') : [{ type: 'EnquiryTaken', data: { ...about(state), byId } }];
});

/** Nobody looks after it any more. */
export const letGoEnquiry = atDesk((_: null, state) =>
  state.takenById === null ? refuse('nothing_to_do') : [{ type: 'EnquiryLetGo', data: about(state) }],
);

/** A note for the desk alone. */
export const noteOnEnquiry = atDesk(({ text }: { readonly text: string }, state) =>
  state.written >= MOST_WRITTEN ? refuse('enquiry_full') : [{ type: 'EnquiryNoted', data: about(state), personal: { text } }],
);

/** Answers its sender; `revision` is the one that was read, so that nobody answers what was said or answered meanwhile unseen. */
export const answerEnquiry = atDesk(({ text, revision }: { readonly text: string; readonly revision: number | null }, state) => {
  if (state.held) return refuse('enquiry_held');
  if (hasEnded(state)) return refuse('enquiry_ended');
  if (state.written >= MOST_WRITTEN) return refuse('enquiry_full');
  if (revision !== null && revision !== state.readRevision) return refuse('stale_revision', { revision: state.readRevision });
  return [{ type: 'EnquiryAnswered', data: about(state), personal: { text } }];
});

export const closeEnquiry = atDesk(({ linkUntil }: { readonly linkUntil: string }, state) =>
  hasEnded(state) ? refuse('nothing_to_do') : [{ type: 'EnquiryClosed', data: { ...about(state), linkUntil } }],
);

export const reopenEnquiry = atDesk((_: null, state) =>
  hasEnded(state) ? [{ type: 'EnquiryReopened', data: about(state) }] : refuse('nothing_to_do'),
);

/** Holds it apart as spam. */
export const holdEnquiry = atDesk((_: null, state) =>
  state.held ? refuse('nothing_to_do') : [{ type: 'EnquiryHeld', data: { ...about(state), why: 'desk' } }],
);

/** It is no spam; its sender is told that it came in, once, where one more mail may leave. */
export const releaseEnquiry = atDesk(({ mails }: { readonly mails: boolean }, state) =>
  state.held ? [{ type: 'EnquiryReleased', data: { ...about(state), mails: mails && !state.mails } }] : refuse('nothing_to_do'),
);

/** Closes what was answered, not taken up again since, and stands on no page; `readRevision` is the one that was seen to be old enough. */
export const closeAnswered = atDesk(({ linkUntil, readRevision }: { readonly linkUntil: string; readonly readRevision: number }, state) =>
  state.state === 'answered' && !state.published && state.readRevision === readRevision
    ? [{ type: 'EnquiryClosed', data: { ...about(state), linkUntil } }]
    : refuse('nothing_to_do'),
);

/** Puts it on its page, where its form is one of those that are shown. */
export const publishEnquiry = atDesk((_: null, state) => {
  if (definitionOf(state.category)?.shows === undefined) return refuse('enquiry_not_shown');
  if (state.held) return refuse('enquiry_held');
  return state.published ? refuse('nothing_to_do') : [{ type: 'EnquiryPublished', data: about(state) }];
});

/** Takes it off its page. */
export const unpublishEnquiry = atDesk((_: null, state) =>
  state.published ? [{ type: 'EnquiryUnpublished', data: about(state) }] : refuse('nothing_to_do'),
);

type ErasedWhy = Extract<EnquiryEvent, { type: 'EnquiryErased' }>['data']['why'];

/** Erases it with all that is known of its sender; once is enough. For its age only while it is held apart or has ended. */
export function eraseEnquiry({ why }: { readonly why: ErasedWhy }, state: EnquiryStreamState): Decision<EnquiryEvent, 'not_found'> {
  if (state === null) return refuse('not_found');
  if (state.erased) return [];
  // What lists the due may lag behind: what was opened again or released meanwhile is not due any more.
  if (why === 'kept-long-enough' && !state.held && !hasEnded(state)) return refuse('not_found');
  return [{ type: 'EnquiryErased', data: { ...about(state), why } }];
}
