import type { UploadEvent } from '@aarambh/contracts/events/students.ts';
import { noCounts } from '@aarambh/contracts/students/upload.ts';
import { existing, idOf, type ReadModel } from '../host/read-model.ts';
import type { UploadDocument } from './view.ts';

type Later = Exclude<UploadEvent, { readonly type: 'UploadReceived' }>;
type ChunkDone = Extract<UploadEvent, { readonly type: 'UploadChunkDone' }>['data'];

/** Every upload of a college's students: where it stands, and what it does. */
export const uploads: ReadModel<UploadDocument, UploadEvent> = {
  name: 'uploads',
  version: 1,
  types: [
    'UploadReceived',
    'UploadRead',
    'UploadRefused',
    'UploadExpired',
    'UploadWithdrawn',
    'UploadConfirmationGiven',
    'UploadConfirmed',
    'UploadChunkDone',
    'UploadFinished',
    'UploadDeclared',
  ],
  fields: { orgId: 'text', status: 'text', receivedAt: 'text' },
  indexed: [
    ['orgId', 'receivedAt'],
    ['status', 'receivedAt'],
    ['receivedAt', 'id'],
  ],
  key: ({ stream }) => idOf(stream),

  apply(before, recorded) {
    const { event, meta } = recorded;
    if (event.type !== 'UploadReceived') {
      const doc = existing(before, recorded);
      change(doc, event, meta.time);
      return doc;
    }
    const { orgId, byId, source, mode, declared, restores } = event.data;
    return {
      ...{ orgId, byId, confirmedById: null, status: 'parsing', source, mode, counts: noCounts, refusal: null, done: 0, total: 0 },
      ...{ declared, needsCode: false, restores, restorable: false, receivedAt: meta.time, decidedAt: null },
    };
  },
};

function add(doc: UploadDocument, { created, updated, unchanged, removed, refused, refusedBeyond = 0, unavailable }: ChunkDone): void {
  const { counts } = doc;
  doc.done++;
  doc.counts = {
    create: counts.create + created.length,
    update: counts.update + updated.length,
    unchanged: counts.unchanged + unchanged.length,
    remove: counts.remove + removed.length,
    refused: counts.refused + refused.length + refusedBeyond,
    unavailable: counts.unavailable + unavailable.length,
  };
}

function change(doc: UploadDocument, { type, data }: Later, time: string): void {
  switch (type) {
    case 'UploadRead':
      doc.status = 'ready';
      doc.counts = data.counts;
      doc.needsCode = data.needsCode;
      doc.refusal = data.was === undefined ? null : { code: 'upload_changed', row: null, headings: [] };
      return;
    case 'UploadRefused':
      doc.status = 'refused';
      doc.refusal = { code: data.code, row: data.row, headings: data.headings };
      doc.decidedAt = time;
      return;
    case 'UploadExpired':
      doc.status = 'expired';
      doc.refusal = null;
      doc.decidedAt = time;
      return;
    case 'UploadWithdrawn':
      doc.status = 'withdrawn';
      doc.refusal = null;
      doc.decidedAt = time;
      return;
    case 'UploadConfirmationGiven':
      doc.status = 'checking';
      doc.refusal = null;
      return;
    case 'UploadConfirmed':
      doc.status = 'running';
      doc.confirmedById = data.byId;
      doc.counts = noCounts;
      doc.total = data.files.length;
      doc.decidedAt = time;
      return;
    case 'UploadChunkDone':
      return add(doc, data);
    case 'UploadFinished':
      doc.status = 'confirmed';
      doc.restorable = true;
      return;
    case 'UploadDeclared':
      doc.declared = true;
      return;
  }
}
