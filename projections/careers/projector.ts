import { careerEnds } from '@aarambh/contracts/careers/state.ts';
import type { CareerEvent } from '@aarambh/contracts/events/careers.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { accountOf } from '@aarambh/kernel/metadata.ts';
import { idOf, type ReadModel } from '../host/read-model.ts';
import type { CareerDocument } from './view.ts';

/** Applications for openings as staff and their applicants see them. What was erased is gone. */
export const careers: ReadModel<CareerDocument, CareerEvent> = {
  name: 'careers',
  version: 1,
  types: [
    'CareerApplicationReceived',
    'CareerApplicationMoved',
    'CareerApplicationNoted',
    'CareerApplicationWithdrawn',
    'CareerApplicationErased',
  ],
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

  apply(doc, recorded) {
    const { event, meta } = recorded;
    if (event.type === 'CareerApplicationErased') return undefined;
    if (event.type !== 'CareerApplicationReceived') return doc && changed(doc, { ...recorded, event });
    // Of what was erased nothing is made, and so nothing follows.
    if (event.personal === null) return undefined;
    const { reference, openingId, accountId, againFrom, resume } = event.data;
    const { fields } = event.personal;
    return {
      ...{ reference, openingId, accountId, againFrom, fields, name: `${fields.fName} ${fields.lName}`, email: fields.email },
      ...{ state: 'received', open: true, resume: { contentType: resume.contentType, bytes: resume.bytes } },
      ...{ receivedAt: meta.time, changedAt: meta.time, thread: [] },
    };
  },
};

type Later = Exclude<CareerEvent, { type: 'CareerApplicationReceived' | 'CareerApplicationErased' }>;

function changed(doc: CareerDocument, { event, meta }: Recorded<Later>): CareerDocument {
  const line = (state: CareerDocument['state'] | null, text: string): void => {
    doc.thread.push({ state, at: meta.time, text, byId: state === 'withdrawn' ? null : accountOf(meta.actor) });
  };
  doc.changedAt = meta.time;
  switch (event.type) {
    case 'CareerApplicationMoved': {
      const { to } = event.data;
      line(to, event.personal?.text ?? '');
      Object.assign(doc, { state: to, open: !careerEnds.includes(to) });
      break;
    }
    case 'CareerApplicationNoted':
      line(null, event.personal?.text ?? '');
      break;
    case 'CareerApplicationWithdrawn':
      Object.assign(doc, { state: 'withdrawn', open: false, name: '', email: null, fields: null, resume: null, thread: [] });
      line('withdrawn', '');
      break;
  }
  return doc;
}
