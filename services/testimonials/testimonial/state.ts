import type { TestimonialEvent } from '@aarambh/contracts/events/testimonials.ts';
import { noConsent, type TestimonialConsent, type TestimonialStatus } from '@aarambh/contracts/testimonial.ts';
import { evolving, type StreamKind } from '@aarambh/kernel/decision.ts';
import type { LinkRequest } from '@aarambh/kernel/link-tokens.ts';

/** A testimonial that somebody wrote. */
export interface Written {
  readonly testimonialId: string;
  readonly authorId: string;
  /** As it is shown. */
  readonly text: string;
  readonly consent: TestimonialConsent;
  readonly link: LinkRequest;
  readonly verified: boolean;
  /** Who was asked to write it, without an account; null for who wrote by themselves. */
  readonly invited: { readonly name: string; readonly email: string } | null;
  readonly status: TestimonialStatus;
  readonly pinned: boolean;
  /** Null until somebody gave it a place. */
  readonly order: number | null;
  /** Revision of its last change: what whoever edits it must have seen. */
  readonly revision: number;
}

type Later = Exclude<TestimonialEvent, { type: 'TestimonialInvited' | 'TestimonialWritten' | 'TestimonialWriterErased' }>;

/** What no moderator has seen yet. */
const unread = { verified: false, pinned: false, order: null } as const;

/** Null before it is written or asked for, and once nobody can read it any more because its writer was erased. */
export type TestimonialState = Written | null;

const changed = evolving<Written, Later>()({
  TestimonialVerified: () => ({ verified: true, status: 'waiting' }),
  TestimonialApproved: () => ({ status: 'approved' }),
  TestimonialRejected: () => ({ status: 'rejected' }),
  TestimonialTakenDown: () => ({ status: 'rejected' }),
  TestimonialReopened: () => ({ status: 'waiting' }),
  TestimonialEdited: ({ text }, { personal }) => ({ text: personal?.text ?? text }),
  TestimonialPinned: (_before, { data: { pinned } }) => ({ pinned }),
  TestimonialPlaced: (_before, { data: { order } }) => ({ order }),
  TestimonialConsentChanged: (_before, { data: { consent } }) => ({ consent }),
  TestimonialWithdrawn: () => ({ status: 'withdrawn' }),
});

function evolve(state: TestimonialState, event: TestimonialEvent, revision: number): TestimonialState {
  if (event.type === 'TestimonialWriterErased') return null;
  if (event.type === 'TestimonialInvited') {
    const { personal, data } = event;
    return personal && { ...data, ...unread, text: '', consent: noConsent, status: 'invited', invited: personal, revision };
  }
  if (event.type === 'TestimonialWritten') {
    const { personal, data } = event;
    return personal && { ...data, ...unread, text: personal.text, status: 'unverified', invited: state?.invited ?? null, revision };
  }
  return state && { ...changed(state, event, revision), revision };
}

/** Streams `testimonial-{testimonialId}`. */
export const testimonial: StreamKind<TestimonialState, TestimonialEvent> = {
  category: 'testimonial',
  initialState: () => null,
  evolve,
  sizeOf: (state) => 512 + 2 * (state?.text.length ?? 0),
};
