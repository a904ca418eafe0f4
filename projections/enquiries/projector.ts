import type { EnquiryEvent } from '@aarambh/contracts/events/enquiries.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { NEVER } from '@aarambh/kernel/calendar.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { accountOf } from '@aarambh/kernel/metadata.ts';
import { idOf, type ReadModel } from '../host/read-model.ts';
import { tallyOf } from './tally.ts';
import type { EnquiryDocument } from './view.ts';

/** Enquiries as the desk and their senders see them. What was erased is gone. */
export const enquiries: ReadModel<EnquiryDocument, EnquiryEvent> = {
  name: 'enquiries',
  // 2: says since when it stands on its page. 3: when what is answered was answered last, so that it can be closed.
  // 4: what came with an enquiry. 5: what it counts as in the figures of the desk. 6: its reference can be searched alone.
  version: 6,
  types: [
    'EnquiryReceived',
    'EnquiryTaken',
    'EnquiryLetGo',
    'EnquiryNoted',
    'EnquiryAnswered',
    'EnquiryAdded',
    'EnquiryClosed',
    'EnquiryReopened',
    'EnquiryHeld',
    'EnquiryReleased',
    'EnquiryPublished',
    'EnquiryUnpublished',
    'EnquiryWithdrawn',
    'EnquiryErased',
  ],
  personal: ['EnquiryReceived', 'EnquiryNoted', 'EnquiryAnswered', 'EnquiryAdded'],
  erasing: ['EnquiryErased'],
  fields: {
    category: 'text',
    state: 'text',
    open: 'boolean',
    held: 'boolean',
    receivedAt: 'text',
    dueAt: 'text',
    takenById: 'text',
    accountId: 'text',
    answeredAt: 'text',
    endedAt: 'text',
    heldAt: 'text',
    shownAt: 'text',
    tally: 'text',
  },
  indexed: [
    ['category', 'dueAt'],
    ['state', 'dueAt'],
    ['open', 'dueAt'],
    ['held', 'dueAt'],
    ['held', 'receivedAt'],
    'receivedAt',
    ['receivedAt', 'tally'],
    'dueAt',
    ['takenById', 'dueAt'],
    'accountId',
    'answeredAt',
    'endedAt',
    'heldAt',
    'shownAt',
  ],
  search: ({ reference, name, email, fields }) => [reference, name, email ?? '', ...Object.values(fields)],
  searchParts: ['reference'],
  key: ({ stream }) => idOf(stream),

  apply(doc, recorded) {
    const { event, meta } = recorded;
    if (event.type === 'EnquiryErased') return undefined;
    if (event.type !== 'EnquiryReceived') return doc && changed(doc, { ...recorded, event });
    // Of what was erased nothing is made, and so nothing follows.
    if (event.personal === null) return undefined;
    const { reference, category, accountId, held, dueAt, document } = event.data;
    const { name, email, fields, documentName = '' } = event.personal;
    const received = { category, held: held !== null, receivedAt: meta.time, firstAnsweredAt: null };
    return {
      ...{ ...received, reference, accountId, name, email, fields, state: 'received', open: true, heldWhy: held },
      tally: tallyOf(received),
      document: document === undefined ? null : { name: documentName, contentType: document.contentType, bytes: document.bytes },
      heldAt: held === null ? null : meta.time,
      ...{
        dueAt: held === null ? dueAt : NEVER,
        answeredAt: null,
        takenById: null,
        endedAt: null,
        shownAt: null,
      },
      ...{ readRevision: recorded.revision, thread: [] },
    };
  },
};

type Later = Exclude<EnquiryEvent, { type: 'EnquiryReceived' | 'EnquiryErased' }>;

/** Who says more, or whose enquiry is taken up again, is promised the next answer within a day of it. */
const dueAgain = (time: string): string => new Date(Date.parse(time) + DAY_MS).toISOString();

function changed(doc: EnquiryDocument, { event, meta, revision }: Recorded<Later>): EnquiryDocument {
  const say = (what: EnquiryDocument['thread'][number]['what'], text: string | undefined): void => {
    doc.thread.push({ what, at: meta.time, text: text ?? '', byId: what === 'added' ? null : accountOf(meta.actor) });
  };
  const waiting = doc.takenById === null ? 'received' : 'looking';
  switch (event.type) {
    case 'EnquiryTaken':
      doc.takenById = event.data.byId;
      if (doc.state === 'received') doc.state = 'looking';
      break;
    case 'EnquiryLetGo':
      doc.takenById = null;
      if (doc.state === 'looking') doc.state = 'received';
      break;
    case 'EnquiryNoted':
      say('note', event.personal?.text);
      break;
    case 'EnquiryAnswered':
      say('answer', event.personal?.text);
      Object.assign(doc, { state: 'answered', dueAt: NEVER, answeredAt: meta.time, readRevision: revision });
      doc.firstAnsweredAt ??= meta.time;
      break;
    case 'EnquiryAdded':
      say('added', event.personal?.text);
      Object.assign(doc, { state: waiting, dueAt: doc.held ? NEVER : dueAgain(meta.time), answeredAt: null, readRevision: revision });
      break;
    case 'EnquiryClosed':
      Object.assign(doc, { state: 'closed', open: false, dueAt: NEVER, answeredAt: null, endedAt: meta.time });
      break;
    case 'EnquiryReopened':
      Object.assign(doc, { state: waiting, open: true, dueAt: doc.held ? NEVER : dueAgain(meta.time), endedAt: null });
      break;
    case 'EnquiryHeld':
      Object.assign(doc, { held: true, heldWhy: event.data.why, heldAt: meta.time, dueAt: NEVER, shownAt: null });
      break;
    case 'EnquiryReleased':
      Object.assign(doc, { held: false, heldWhy: null, heldAt: null });
      if (doc.open && doc.state !== 'answered') Object.assign(doc, { dueAt: dueAgain(meta.time) });
      break;
    case 'EnquiryPublished':
      Object.assign(doc, { shownAt: meta.time, dueAt: NEVER });
      break;
    case 'EnquiryUnpublished':
      doc.shownAt = null;
      break;
    case 'EnquiryWithdrawn':
      Object.assign(doc, { state: 'withdrawn', open: false, dueAt: NEVER, answeredAt: null, endedAt: meta.time });
      Object.assign(doc, { name: '', email: null, fields: {}, document: null, thread: [] });
      break;
  }
  doc.tally = tallyOf(doc);
  return doc;
}
