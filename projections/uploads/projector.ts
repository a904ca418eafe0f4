import type { UploadEvent } from '@aarambh/contracts/events/students.ts';
import { noCounts } from '@aarambh/contracts/students/upload.ts';
import { idOf, projector } from '../host/read-model.ts';
import type { UploadDocument } from './view.ts';

/** Every upload of a college's students: where it stands, and what it does. */
export const uploads = projector<UploadDocument, UploadEvent>({
  name: 'uploads',
  version: 1,
  fields: { orgId: 'text', status: 'text', receivedAt: 'text' },
  indexed: [
    ['orgId', 'receivedAt'],
    ['status', 'receivedAt'],
    ['receivedAt', 'id'],
  ],
  key: ({ stream }) => idOf(stream),

  on: {
    UploadReceived: {
      begins(_before, { event, meta }) {
        const { orgId, byId, source, mode, declared, restores } = event.data;
        return {
          ...{ orgId, byId, confirmedById: null, status: 'parsing', source, mode, counts: noCounts, refusal: null, done: 0, total: 0 },
          ...{ declared, needsCode: false, restores, restorable: false, receivedAt: meta.time, decidedAt: null },
        };
      },
    },
    UploadRead(doc, { event: { data } }) {
      doc.status = 'ready';
      doc.counts = data.counts;
      doc.needsCode = data.needsCode;
      doc.refusal = data.was === undefined ? null : { code: 'upload_changed', row: null, headings: [] };
    },
    UploadRefused(doc, { event: { data }, meta }) {
      doc.status = 'refused';
      doc.refusal = { code: data.code, row: data.row, headings: data.headings };
      doc.decidedAt = meta.time;
    },
    UploadExpired: (doc, { meta }) => ended(doc, 'expired', meta.time),
    UploadWithdrawn: (doc, { meta }) => ended(doc, 'withdrawn', meta.time),
    UploadConfirmationGiven(doc) {
      doc.status = 'checking';
      doc.refusal = null;
    },
    UploadConfirmed(doc, { event: { data }, meta }) {
      doc.status = 'running';
      doc.confirmedById = data.byId;
      doc.counts = noCounts;
      doc.total = data.files.length;
      doc.decidedAt = meta.time;
    },
    UploadChunkDone(doc, { event }) {
      const { created, updated, unchanged, removed, refused, refusedBeyond = 0, unavailable } = event.data;
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
    },
    UploadFinished(doc) {
      doc.status = 'confirmed';
      doc.restorable = true;
    },
    UploadDeclared(doc) {
      doc.declared = true;
    },
  },
});

function ended(doc: UploadDocument, status: 'expired' | 'withdrawn', time: string): void {
  doc.status = status;
  doc.refusal = null;
  doc.decidedAt = time;
}
