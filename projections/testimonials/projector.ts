import type { TestimonialEvent } from '@aarambh/contracts/events/testimonials.ts';
import { FIRST_ORDER, noConsent } from '@aarambh/contracts/testimonial.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { idOf, projector } from '../host/read-model.ts';
import { shelvesOf } from './shelf.ts';
import type { TestimonialDocument } from './view.ts';

/** What nobody has decided yet. */
const fresh = {
  ...{
    text: '',
    original: null,
    designation: '',
    pinned: false,
    order: FIRST_ORDER,
    verifiedAt: null,
    decidedAt: null,
    decidedRevision: null,
  },
  ...{ shelf: null, homeShelf: null, pageShelf: null },
};

/** Testimonials: what everybody sees, what waits for moderators, and what its writer sees of it. An erased writer's are gone. */
export const testimonials = projector<TestimonialDocument, TestimonialEvent>({
  name: 'testimonials',
  version: 2,
  erasing: ['TestimonialWriterErased'],
  personal: ['TestimonialInvited', 'TestimonialWritten', 'TestimonialEdited'],
  fields: {
    authorId: 'text',
    status: 'text',
    pinned: 'boolean',
    order: 'number',
    writtenAt: 'text',
    shelf: 'text',
    homeShelf: 'text',
    pageShelf: 'text',
  },
  indexed: [['authorId', 'writtenAt'], ['status', 'writtenAt'], 'writtenAt', 'pinned', ['order', 'id'], 'shelf', 'homeShelf', 'pageShelf'],
  // What was taken back is found no more.
  search: ({ status, text, designation }) => (status === 'withdrawn' ? [] : [text, designation]),
  key: ({ stream }) => idOf(stream),

  // Of an erased writer nothing is made, and so nothing follows.
  missing: () => null,
  on: {
    TestimonialInvited: {
      begins(_before, { event: { data, personal }, meta }) {
        if (personal === null) return null;
        return {
          ...fresh,
          authorId: data.authorId,
          invitedName: personal.name,
          consent: noConsent,
          status: 'invited',
          writtenAt: meta.time,
        };
      },
    },
    TestimonialWritten: {
      begins(before, { event: { data, personal }, meta }) {
        if (personal === null) return null;
        const { authorId, consent } = data;
        const { text, designation } = personal;
        const invitedName = before?.invitedName ?? null;
        return { ...fresh, authorId, invitedName, text, designation, consent, status: 'unverified', writtenAt: meta.time };
      },
    },
    TestimonialVerified(doc, { meta }) {
      doc.status = 'waiting';
      doc.verifiedAt = meta.time;
    },
    TestimonialApproved: (doc, recorded) => decided(doc, 'approved', recorded),
    TestimonialRejected: (doc, recorded) => decided(doc, 'rejected', recorded),
    TestimonialTakenDown: (doc, recorded) => decided(doc, 'rejected', recorded),
    TestimonialReopened(doc) {
      doc.status = 'waiting';
    },
    TestimonialEdited(doc, { event }) {
      doc.original ??= doc.text;
      doc.text = event.personal?.text ?? '';
    },
    TestimonialPinned(doc, { event }) {
      doc.pinned = event.data.pinned;
    },
    TestimonialPlaced(doc, { event }) {
      doc.order = event.data.order;
    },
    TestimonialConsentChanged(doc, { event }) {
      doc.consent = event.data.consent;
    },
    TestimonialWithdrawn(doc) {
      doc.status = 'withdrawn';
    },
    TestimonialWriterErased: () => null,
  },
  after: (doc) => Object.assign(doc, shelvesOf(doc)),
});

function decided(doc: TestimonialDocument, status: TestimonialDocument['status'], { meta, revision }: Recorded<TestimonialEvent>): void {
  Object.assign(doc, { status, decidedAt: meta.time, decidedRevision: revision });
}
