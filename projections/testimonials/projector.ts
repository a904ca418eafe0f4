import type { TestimonialEvent } from '@aarambh/contracts/events/testimonials.ts';
import { FIRST_ORDER, noConsent } from '@aarambh/contracts/testimonial.ts';
import { idOf, type ReadModel } from '../host/read-model.ts';
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
export const testimonials: ReadModel<TestimonialDocument, TestimonialEvent> = {
  name: 'testimonials',
  version: 2,
  types: [
    'TestimonialInvited',
    'TestimonialWritten',
    'TestimonialVerified',
    'TestimonialApproved',
    'TestimonialRejected',
    'TestimonialTakenDown',
    'TestimonialReopened',
    'TestimonialEdited',
    'TestimonialPinned',
    'TestimonialPlaced',
    'TestimonialConsentChanged',
    'TestimonialWithdrawn',
    'TestimonialWriterErased',
  ],
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

  apply(doc, recorded) {
    const { event, meta, revision } = recorded;
    if (event.type === 'TestimonialInvited') {
      if (event.personal === null) return undefined;
      return {
        ...fresh,
        authorId: event.data.authorId,
        invitedName: event.personal.name,
        consent: noConsent,
        status: 'invited',
        writtenAt: meta.time,
      };
    }
    if (event.type === 'TestimonialWritten') {
      // Of an erased writer nothing is made, and so nothing follows.
      if (event.personal === null) return undefined;
      const { authorId, consent } = event.data;
      const { text, designation } = event.personal;
      const invitedName = doc?.invitedName ?? null;
      return { ...fresh, authorId, invitedName, text, designation, consent, status: 'unverified', writtenAt: meta.time };
    }
    if (doc === undefined || event.type === 'TestimonialWriterErased') return undefined;
    change(doc, event, { time: meta.time, revision });
    return Object.assign(doc, shelvesOf(doc));
  },
};

type Later = Exclude<TestimonialEvent, { type: 'TestimonialInvited' | 'TestimonialWritten' | 'TestimonialWriterErased' }>;

function change(doc: TestimonialDocument, event: Later, { time, revision }: { readonly time: string; readonly revision: number }): void {
  const decided = (status: TestimonialDocument['status']): void => {
    Object.assign(doc, { status, decidedAt: time, decidedRevision: revision });
  };
  switch (event.type) {
    case 'TestimonialVerified':
      doc.status = 'waiting';
      doc.verifiedAt = time;
      break;
    case 'TestimonialApproved':
      return decided('approved');
    case 'TestimonialRejected':
    case 'TestimonialTakenDown':
      return decided('rejected');
    case 'TestimonialReopened':
      doc.status = 'waiting';
      break;
    case 'TestimonialEdited':
      doc.original ??= doc.text;
      doc.text = event.personal?.text ?? '';
      break;
    case 'TestimonialPinned':
      doc.pinned = event.data.pinned;
      break;
    case 'TestimonialPlaced':
      doc.order = event.data.order;
      break;
    case 'TestimonialConsentChanged':
      doc.consent = event.data.consent;
      break;
    case 'TestimonialWithdrawn':
      doc.status = 'withdrawn';
      break;
  }
}
