import type { UploadEvent } from '@aarambh/contracts/events/students.ts';
import { noCounts, type UploadStatus } from '@aarambh/contracts/students/upload.ts';
import { newId } from '@aarambh/kernel/ids.ts';

export const [orgId, uploadId, byId, otherId, enrolmentId] = [newId(), newId(), newId(), newId(), newId()];
/** The dry run that was shown, another one, and two chunks. */
export const [shown, next, first, second] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32), 'd'.repeat(32)];

type Data<Type extends UploadEvent['type']> = Extract<UploadEvent, { readonly type: Type }>['data'];

export const receivedData: Data<'UploadReceived'> = {
  ...{ uploadId, orgId, byId, source: 'csv', mode: 'add', declared: false, until: '2026-12-02T04:00:00.000Z', restores: null },
};
export const readData: Data<'UploadRead'> = { uploadId, files: [shown], rows: 3, counts: { ...noCounts, create: 3 }, needsCode: true };
export const wanted: Data<'UploadConfirmationGiven'> = { uploadId, byId, dryRun: 'seen' };
export const refusedData: Data<'UploadRefused'> = { uploadId, code: 'columns', row: 1, headings: ['name'] };
const chunkData = (chunk: number): Data<'UploadChunkDone'> => ({
  ...{ uploadId, chunk, created: [newId(), newId()], updated: [newId()], unchanged: [newId(), newId(), newId()], removed: [newId()] },
  refused: [{ row: chunk + 7, refusals: [{ field: 'email', code: 'missing' }] }],
  unavailable: [{ enrolmentId, day: '2026-12-01', time: '10:00', reason: 'full' }],
});
export const [one, two] = [chunkData(0), chunkData(1)];

export const received: UploadEvent = { type: 'UploadReceived', data: receivedData };
export const read: UploadEvent = { type: 'UploadRead', data: readData };
export const confirmationGiven: UploadEvent = { type: 'UploadConfirmationGiven', data: wanted };
export const confirmed: UploadEvent = { type: 'UploadConfirmed', data: { uploadId, byId, files: [first, second] } };
export const [oneDone, twoDone] = [one, two].map((data): UploadEvent => ({ type: 'UploadChunkDone', data })) as [UploadEvent, UploadEvent];
export const finished: UploadEvent = { type: 'UploadFinished', data: { uploadId } };
export const declared: UploadEvent = { type: 'UploadDeclared', data: { uploadId, byId } };
export const refused: UploadEvent = { type: 'UploadRefused', data: refusedData };
export const expired: UploadEvent = { type: 'UploadExpired', data: { uploadId } };
export const withdrawn: UploadEvent = { type: 'UploadWithdrawn', data: { uploadId, byId } };

/** How an upload of a file comes to each of its states; `unknown` is one that was never received. */
export const history: Readonly<Record<UploadStatus | 'unknown', readonly UploadEvent[]>> = {
  unknown: [],
  parsing: [received],
  ready: [received, read],
  checking: [received, read, confirmationGiven],
  running: [received, read, confirmationGiven, confirmed],
  confirmed: [received, read, confirmationGiven, confirmed, oneDone, twoDone, finished],
  refused: [received, read, refused],
  expired: [received, read, expired],
  withdrawn: [received, read, withdrawn],
};
