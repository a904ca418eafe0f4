import type { EnquiryEvent } from '@aarambh/contracts/events/enquiries.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { NEVER } from '@aarambh/kernel/calendar.ts';
import { accountOf, type EventMetadata } from '@aarambh/kernel/metadata.ts';
import { idOf, projector } from '../host/read-model.ts';
import { tallyOf } from './tally.ts';
import type { EnquiryDocument } from './view.ts';

/** Enquiries as the desk and their senders see them. What was erased is gone. */
export const enquiries = projector<EnquiryDocument, EnquiryEvent>({
  name: 'enquiries',
  // 2: says since when it stands on its page. 3: when what is answered was answered last, so that it can be closed.
  // 4: what came with an enquiry. 5: what it counts as in the figures of the desk. 6: its reference can be searched alone.
  version: 6,
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

  // Of what was erased nothing is made, and so nothing follows.
  missing: () => null,
  on: {
    EnquiryReceived: {
      begins(_before, { event, meta, revision }) {
        if (event.personal === null) return null;
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
          ...{ readRevision: revision, thread: [] },
        };
      },
    },
    EnquiryTaken(doc, { event }) {
      doc.takenById = event.data.byId;
      if (doc.state === 'received') doc.state = 'looking';
    },
    EnquiryLetGo(doc) {
      doc.takenById = null;
      if (doc.state === 'looking') doc.state = 'received';
    },
    EnquiryNoted(doc, { event, meta }) {
      say(doc, 'note', event.personal?.text, meta);
    },
    EnquiryAnswered(doc, { event, meta, revision }) {
      say(doc, 'answer', event.personal?.text, meta);
      Object.assign(doc, { state: 'answered', dueAt: NEVER, answeredAt: meta.time, readRevision: revision });
      doc.firstAnsweredAt ??= meta.time;
    },
    EnquiryAdded(doc, { event, meta, revision }) {
      say(doc, 'added', event.personal?.text, meta);
      Object.assign(doc, { ...awaited(doc, meta.time), answeredAt: null, readRevision: revision });
    },
    EnquiryClosed(doc, { meta }) {
      Object.assign(doc, { state: 'closed', open: false, dueAt: NEVER, answeredAt: null, endedAt: meta.time });
    },
    EnquiryReopened(doc, { meta }) {
      Object.assign(doc, { ...awaited(doc, meta.time), open: true, endedAt: null });
    },
    EnquiryHeld(doc, { event, meta }) {
      Object.assign(doc, { held: true, heldWhy: event.data.why, heldAt: meta.time, dueAt: NEVER, shownAt: null });
    },
    EnquiryReleased(doc, { meta }) {
      Object.assign(doc, { held: false, heldWhy: null, heldAt: null });
      if (doc.open && doc.state !== 'answered') doc.dueAt = dueAgain(meta.time);
    },
    EnquiryPublished(doc, { meta }) {
      Object.assign(doc, { shownAt: meta.time, dueAt: NEVER });
    },
    EnquiryUnpublished(doc) {
      doc.shownAt = null;
    },
    EnquiryWithdrawn(doc, { meta }) {
      Object.assign(doc, { state: 'withdrawn', open: false, dueAt: NEVER, answeredAt: null, endedAt: meta.time });
      Object.assign(doc, { name: '', email: null, fields: {}, document: null, thread: [] });
    },
    EnquiryErased: () => null,
  },
  after(doc) {
    doc.tally = tallyOf(doc);
  },
});

/** Who says more, or whose enquiry is taken up again, is promised the next answer within a day of it. */
const dueAgain = (time: string): string => new Date(Date.parse(time) + DAY_MS).toISOString();

/** It waits for the desk again. */
const awaited = ({ takenById, held }: EnquiryDocument, time: string): Partial<EnquiryDocument> => ({
  ...{ state: takenById === null ? 'received' : 'looking', dueAt: held ? NEVER : dueAgain(time) },
});

type Said = EnquiryDocument['thread'][number]['what'];

function say(doc: EnquiryDocument, what: Said, text: string | undefined, { time, actor }: EventMetadata): void {
  doc.thread.push({ what, at: time, text: text ?? '', byId: what === 'added' ? null : accountOf(actor) });
}
