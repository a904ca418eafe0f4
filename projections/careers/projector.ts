import { careerEnds } from '@aarambh/contracts/careers/state.ts';
import type { CareerEvent } from '@aarambh/contracts/events/careers.ts';
import { accountOf, type EventMetadata } from '@aarambh/kernel/metadata.ts';
import { idOf, projector } from '../host/read-model.ts';
import type { CareerDocument } from './view.ts';

/** Applications for openings as staff and their applicants see them. What was erased is gone. */
export const careers = projector<CareerDocument, CareerEvent>({
  name: 'careers',
  version: 1,
  personal: ['CareerApplicationReceived', 'CareerApplicationMoved', 'CareerApplicationNoted'],
  erasing: ['CareerApplicationErased'],
  fields: {
    openingId: 'text',
    state: 'text',
    open: 'boolean',
    accountId: 'text',
    receivedAt: 'text',
    changedAt: 'text',
  },
  indexed: [
    ['openingId', 'receivedAt'],
    ['state', 'receivedAt'],
    ['open', 'receivedAt'],
    ['accountId', 'receivedAt'],
    'receivedAt',
    'changedAt',
  ],
  search: ({ reference, name, email, fields }) => [reference, name, email ?? '', fields?.college ?? '', fields?.wNumber ?? ''],
  key: ({ stream }) => idOf(stream),

  // Of what was erased nothing is made, and so nothing follows.
  missing: () => null,
  on: {
    CareerApplicationReceived: {
      begins(_before, { event, meta }) {
        if (event.personal === null) return null;
        const { reference, openingId, accountId, againFrom, resume } = event.data;
        const { fields } = event.personal;
        return {
          ...{ reference, openingId, accountId, againFrom, fields, name: `${fields.fName} ${fields.lName}`, email: fields.email },
          ...{ state: 'received', open: true, resume: { contentType: resume.contentType, bytes: resume.bytes } },
          ...{ receivedAt: meta.time, changedAt: meta.time, thread: [] },
        };
      },
    },
    CareerApplicationMoved(doc, { event, meta }) {
      const { to } = event.data;
      say(doc, to, event.personal?.text ?? '', meta);
      Object.assign(doc, { state: to, open: !careerEnds.includes(to) });
    },
    CareerApplicationNoted(doc, { event, meta }) {
      say(doc, null, event.personal?.text ?? '', meta);
    },
    CareerApplicationWithdrawn(doc, { meta }) {
      Object.assign(doc, { state: 'withdrawn', open: false, name: '', email: null, fields: null, resume: null, thread: [] });
      say(doc, 'withdrawn', '', meta);
    },
    CareerApplicationErased: () => null,
  },
  after(doc, { meta }) {
    doc.changedAt = meta.time;
  },
});

function say(doc: CareerDocument, state: CareerDocument['state'] | null, text: string, { time, actor }: EventMetadata): void {
  doc.thread.push({ state, at: time, text, byId: state === 'withdrawn' ? null : accountOf(actor) });
}
