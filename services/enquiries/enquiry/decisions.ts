import { definitionOf } from '@aarambh/contracts/enquiries/all.ts';
import { MOST_ADDED, MOST_WRITTEN } from '@aarambh/contracts/enquiries/state.ts';
import type { EnquiryEvent } from '@aarambh/contracts/events/enquiries.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { refuse, type Decide, type Decision } from '@aarambh/kernel/decision.ts';
import { byStatusLink, type ByStatusLink } from '@aarambh/kernel/status-links.ts';
import type { EnquiryStreamState, Received } from './state.ts';

type ReceivedEvent = Extract<EnquiryEvent, { type: 'EnquiryReceived' }>;

export interface ReceiveEnquiry {
  readonly data: ReceivedEvent['data'];
  readonly personal: NonNullable<ReceivedEvent['personal']>;
}

/** Keeps what somebody sent, once. */
export function receiveEnquiry({ data, personal }: ReceiveEnquiry, state: EnquiryStreamState): Decision<EnquiryEvent, never> {
  return state === null ? [{ type: 'EnquiryReceived', data, personal }] : [];
}

/** What holds for everything that the desk does: the enquiry is there, and its sender has not taken it back. */
function atDesk<Command, Code extends ProblemCode>(
  decide: (command: Command, state: Received) => Decision<EnquiryEvent, Code>,
): Decide<Command, EnquiryStreamState, EnquiryEvent, 'not_found' | 'enquiry_withdrawn' | Code> {
  return (command, state) => {
    if (state === null || state.erased) return refuse('not_found');
    return state.state === 'withdrawn' ? refuse('enquiry_withdrawn') : decide(command, state);
  };
}

/** Which enquiry an event is about. */
const about = ({ enquiryId }: Received) => ({ enquiryId });

/** Whether it is closed or taken back: its link ends at a moment that is known. */
const hasEnded = ({ linkUntil }: Received): boolean => linkUntil !== null;

/** Holds it apart as spam. */
export const holdEnquiry = atDesk((_: null, state) =>
  state.held ? refuse('nothing_to_do') : [{ type: 'EnquiryHeld', data: { ...about(state), why: 'desk' } }],
);

/** It is no spam; its sender is told that it came in, once, where one more mail may leave. */
export const releaseEnquiry = atDesk(({ mails }: { readonly mails: boolean }, state) =>
  state.held ? [{ type: 'EnquiryReleased', data: { ...about(state), mails: mails && !state.mails } }] : refuse('nothing_to_do'),
);

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

/** Ends it; its sender reads it by their link until `linkUntil` (ISO). */
export const closeEnquiry = atDesk(({ linkUntil }: { readonly linkUntil: string }, state) =>
  hasEnded(state) ? refuse('nothing_to_do') : [{ type: 'EnquiryClosed', data: { ...about(state), linkUntil } }],
);

/** Closes what was answered, not taken up again since, and stands on no page; `readRevision` is the one that was seen to be old enough. */
export const closeAnswered = atDesk(({ linkUntil, readRevision }: { readonly linkUntil: string; readonly readRevision: number }, state) =>
  state.state === 'answered' && !state.published && state.readRevision === readRevision
    ? [{ type: 'EnquiryClosed', data: { ...about(state), linkUntil } }]
    : refuse('nothing_to_do'),
);

/** Takes one up again that has ended. */
export const reopenEnquiry = atDesk((_: null, state) =>
  hasEnded(state) ? [{ type: 'EnquiryReopened', data: about(state) }] : refuse('nothing_to_do'),
);

/** What whoever has the mailed link to an enquiry does. */
const linked = byStatusLink<Received, EnquiryEvent>();

/** Its sender looks how it stands, which changes nothing. */
export const lookAtEnquiry = linked<ByStatusLink, never>(() => []);

/** Its sender says more, while it goes on. */
export const addToEnquiry = linked((command: ByStatusLink & { readonly text: string }, { enquiryId, linkUntil, added }) => {
  if (linkUntil !== null) return refuse('enquiry_ended');
  if (added >= MOST_ADDED) return refuse('enquiry_full');
  return [{ type: 'EnquiryAdded', data: { enquiryId }, personal: { text: command.text } }];
});

/** Its sender takes it back. */
export const withdrawEnquiry = linked<ByStatusLink & { readonly linkUntil: string }, never>((command, { enquiryId, state }) =>
  state === 'withdrawn' ? [] : [{ type: 'EnquiryWithdrawn', data: { enquiryId, linkUntil: command.linkUntil } }],
);

/** Whoever has the link erases it: they wrote it, or somebody gave their address. */
export const eraseByLink = linked<ByStatusLink & { readonly why: 'not-sender' | 'asked' }, never>((command, { enquiryId }) => [
  { type: 'EnquiryErased', data: { enquiryId, why: command.why } },
]);

type ErasedWhy = Extract<EnquiryEvent, { type: 'EnquiryErased' }>['data']['why'];

export interface EraseEnquiry {
  readonly why: ErasedWhy;
  /** The last revision that was seen, of what is erased for its age; null where somebody asks. */
  readonly revision: number | null;
}

/** Erases it with all that is known of its sender; once is enough. For its age only where nothing has happened since. */
export function eraseEnquiry({ why, revision }: EraseEnquiry, state: EnquiryStreamState): Decision<EnquiryEvent, 'not_found'> {
  if (state === null) return refuse('not_found');
  if (state.erased) return [];
  // What lists the due may lag behind: what was opened again, released or ended anew meanwhile is not due any more.
  if (revision !== null && revision !== state.revision) return refuse('not_found');
  return [{ type: 'EnquiryErased', data: { ...about(state), why } }];
}
