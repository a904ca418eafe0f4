import { consentVersions } from '@aarambh/contracts/consents.ts';
import type { TestimonialEvent } from '@aarambh/contracts/events/testimonials.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { TestimonialConsent } from '@aarambh/contracts/testimonial.ts';
import { refuse, type Decide, type Decision } from '@aarambh/kernel/decision.ts';
import type { LinkRequest } from '@aarambh/kernel/link-tokens.ts';
import { accountOf } from '@aarambh/kernel/metadata.ts';
import type { TestimonialState, Written } from './state.ts';

export interface InviteWriter {
  /** Also the writer's: they have no account, and this is all that is kept of them. */
  readonly testimonialId: string;
  readonly name: string;
  readonly email: string;
  readonly link: Written['link'];
}

/** Asks somebody without an account to write a testimonial. */
export function inviteWriter(
  { testimonialId, name, email, link }: InviteWriter,
  state: TestimonialState,
): Decision<TestimonialEvent, never> {
  if (state !== null) return [];
  return [{ type: 'TestimonialInvited', data: { testimonialId, authorId: testimonialId, link }, personal: { name, email } }];
}

export interface WriteTestimonial {
  readonly testimonialId: string;
  readonly authorId: string;
  readonly text: string;
  readonly designation: string;
  readonly consent: TestimonialConsent;
  readonly link: LinkRequest;
}

/** Keeps what somebody wrote; it waits for its writer to confirm it. */
export function writeTestimonial(command: WriteTestimonial, state: TestimonialState): Decision<TestimonialEvent, never> {
  if (state !== null) return [];
  const { testimonialId, authorId, text, designation, consent, link } = command;
  const textVersion = consentVersions.testimonial;
  return [{ type: 'TestimonialWritten', data: { testimonialId, authorId, consent, textVersion, link }, personal: { text, designation } }];
}

interface ByLink {
  readonly requestId: string;
}

/** Whether a mailed invitation belongs to this testimonial. */
export function isInvited({ requestId }: ByLink, state: TestimonialState): state is Written {
  return state !== null && state.invited !== null && state.link.requestId === requestId;
}

export interface WriteInvited extends ByLink {
  readonly text: string;
  readonly designation: string;
  readonly consent: TestimonialConsent;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Who was invited writes, once. The link came by mail, so the address is confirmed with it. Codes link_unknown; link_expired; nothing_to_do:
 * something else was sent before.
 */
export function writeInvited(
  { requestId, text, designation, consent, now }: WriteInvited,
  state: TestimonialState,
): Decision<TestimonialEvent, 'link_unknown' | 'link_expired' | 'nothing_to_do'> {
  if (!isInvited({ requestId }, state)) return refuse('link_unknown');
  const { testimonialId, authorId, link } = state;
  const whose = { testimonialId, authorId };
  if (state.status !== 'invited') return state.text === text ? [] : refuse('nothing_to_do');
  if (now >= Date.parse(link.expiresAt)) return refuse('link_expired');
  return [
    {
      type: 'TestimonialWritten',
      data: { ...whose, consent, textVersion: consentVersions.testimonial, link },
      personal: { text, designation },
    },
    { type: 'TestimonialVerified', data: whose },
  ];
}

/** What holds for every moderator's decision may refuse it. */
type Always = 'not_found' | 'own_benefit' | 'testimonial_unverified' | 'testimonial_withdrawn';

/**
 * What holds for every moderator's decision: the testimonial is there, its writer confirmed it and has not taken it back, and nobody
 * decides about their own words.
 */
function moderated<Command, Code extends ProblemCode>(
  decide: (command: Command, state: Written) => Decision<TestimonialEvent, Code>,
): Decide<Command, TestimonialState, TestimonialEvent, Always | Code> {
  return (command, state, { actor }) => {
    if (state === null) return refuse('not_found');
    if (state.status === 'withdrawn') return refuse('testimonial_withdrawn');
    if (!state.verified) return refuse('testimonial_unverified');
    if (accountOf(actor) === state.authorId) return refuse('own_benefit');
    return decide(command, state);
  };
}

/** Which testimonial an event is about, and whose. */
const about = ({ testimonialId, authorId }: Written) => ({ testimonialId, authorId });

export interface VerifyTestimonial {
  readonly requestId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Its writer confirms it by the mailed link; once confirmed, the same link answers the same. Codes link_unknown, and link_expired where
 * the link ran out or the testimonial was taken back before.
 */
export function verifyTestimonial(
  { requestId, now }: VerifyTestimonial,
  state: TestimonialState,
): Decision<TestimonialEvent, 'link_unknown' | 'link_expired'> {
  if (state?.link.requestId !== requestId) return refuse('link_unknown');
  if (state.verified) return [];
  if (state.status === 'withdrawn' || now >= Date.parse(state.link.expiresAt)) return refuse('link_expired');
  const { testimonialId, authorId } = state;
  return [{ type: 'TestimonialVerified', data: { testimonialId, authorId } }];
}

/** Shows it where its writer agreed to; what waits can be decided once. */
export const approveTestimonial = moderated((_: null, state) =>
  state.status === 'waiting' ? [{ type: 'TestimonialApproved', data: about(state) }] : refuse('already_decided'),
);

/** Changes the words that are shown; what its writer wrote is kept. `revision` is the one that the editor saw. */
export const editTestimonial = moderated(({ text, revision }: { readonly text: string; readonly revision: number }, state) => {
  if (text === state.text) return [];
  if (revision !== state.revision) return refuse('stale_revision', { revision: state.revision });
  return [{ type: 'TestimonialEdited', data: about(state), personal: { text } }];
});

/** Puts it before those that are not pinned, or back among them. */
export const pinTestimonial = moderated(({ pinned }: { readonly pinned: boolean }, state) =>
  state.pinned === pinned ? refuse('nothing_to_do') : [{ type: 'TestimonialPinned', data: { ...about(state), pinned } }],
);

/** Gives it a place among those that are shown: smaller numbers first. */
export const placeTestimonial = moderated(({ order }: { readonly order: number }, state) =>
  state.order === order ? refuse('nothing_to_do') : [{ type: 'TestimonialPlaced', data: { ...about(state), order } }],
);

/** Does not show it; why stands beside the event, and its writer reads it. */
export const rejectTestimonial = moderated((_: null, state) =>
  state.status === 'waiting' ? [{ type: 'TestimonialRejected', data: about(state) }] : refuse('already_decided'),
);

/** Shows it no more. */
export const takeDownTestimonial = moderated((_: null, state) => {
  if (state.status !== 'approved') return refuse('testimonial_not_shown');
  return [{ type: 'TestimonialTakenDown', data: about(state) }];
});

/** Lets a moderator decide again on what was rejected or taken down. */
export const reopenTestimonial = moderated((_: null, state) =>
  state.status === 'rejected' ? [{ type: 'TestimonialReopened', data: about(state) }] : refuse('nothing_to_do'),
);

/** Changes what its writer agrees to. Somebody else's is not_found, as one that never was. */
export function changeConsent(
  { authorId, consent }: { readonly authorId: string; readonly consent: TestimonialConsent },
  state: TestimonialState,
): Decision<TestimonialEvent, 'not_found' | 'testimonial_withdrawn'> {
  if (state?.authorId !== authorId) return refuse('not_found');
  if (state.status === 'withdrawn') return refuse('testimonial_withdrawn');
  const { name, picture, places } = state.consent;
  const isSame = name === consent.name && picture === consent.picture && places.join() === consent.places.join();
  const data = { testimonialId: state.testimonialId, authorId, consent, textVersion: consentVersions.testimonial };
  return isSame ? [] : [{ type: 'TestimonialConsentChanged', data }];
}

/** Its writer takes it back, at any time and for good. Somebody else's is not_found. */
export function withdrawTestimonial(
  { authorId }: { readonly authorId: string },
  state: TestimonialState,
): Decision<TestimonialEvent, 'not_found'> {
  if (state?.authorId !== authorId) return refuse('not_found');
  return state.status === 'withdrawn' ? [] : [{ type: 'TestimonialWithdrawn', data: { testimonialId: state.testimonialId, authorId } }];
}

export interface EraseWriter {
  /** The link of who asks for it; null where staff do. */
  readonly requestId: string | null;
}

/** Forgets somebody who was invited, with all that they wrote; by their link, as long as it is. Who has an account is erased with it: nothing_to_do. */
export function eraseWriter(
  { requestId }: EraseWriter,
  state: TestimonialState,
): Decision<TestimonialEvent, 'not_found' | 'nothing_to_do'> {
  if (state === null || (requestId !== null && !isInvited({ requestId }, state))) return refuse('not_found');
  if (state.invited === null) return refuse('nothing_to_do');
  const { testimonialId, authorId } = state;
  return [{ type: 'TestimonialWriterErased', data: { testimonialId, authorId } }];
}
