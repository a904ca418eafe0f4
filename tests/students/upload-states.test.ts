import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { UploadEvent } from '@aarambh/contracts/events/students.ts';
import { noCounts, type UploadStatus } from '@aarambh/contracts/students/upload.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import type { Decide } from '@aarambh/kernel/decision.ts';
import { CONFIRMED_WITHIN_MS } from '@aarambh/students/upload/limits.ts';
import {
  confirmUpload,
  declareUpload,
  expireUpload,
  finishChunk,
  finishUpload,
  giveConfirmation,
  noteRead,
  receiveUpload,
  refuseUpload,
  type ConfirmUpload,
  undoUpload,
  withdrawUpload,
} from '@aarambh/students/upload/decisions.ts';
import { upload, type Upload, type UploadState } from '@aarambh/students/upload/state.ts';
import { deciding, type DecidedRow } from '../kernel/deciding.ts';
import { fold } from '../kernel/given.ts';
import { newId } from '@aarambh/kernel/ids.ts';

const [orgId, uploadId, byId, otherId, enrolmentId] = [newId(), newId(), newId(), newId(), newId()];
/** The dry run that was shown, another one, and two chunks. */
const [shown, next, first, second] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32), 'd'.repeat(32)];

type Data<Type extends UploadEvent['type']> = Extract<UploadEvent, { readonly type: Type }>['data'];

const receivedData: Data<'UploadReceived'> = {
  ...{ uploadId, orgId, byId, source: 'csv', mode: 'add', declared: false, until: '2026-12-02T04:00:00.000Z', restores: null },
};
const readData: Data<'UploadRead'> = { uploadId, files: [shown], rows: 3, counts: { ...noCounts, create: 3 }, needsCode: true };
const wanted: Data<'UploadConfirmationGiven'> = { uploadId, byId, dryRun: 'seen' };
const refusedData: Data<'UploadRefused'> = { uploadId, code: 'columns', row: 1, headings: ['name'] };
const chunkData = (chunk: number): Data<'UploadChunkDone'> => ({
  ...{ uploadId, chunk, created: [newId(), newId()], updated: [newId()], unchanged: [newId(), newId(), newId()], removed: [newId()] },
  refused: [{ row: chunk + 7, refusals: [{ field: 'email', code: 'missing' }] }],
  unavailable: [{ enrolmentId, day: '2026-12-01', time: '10:00', reason: 'full' }],
});
const [one, two] = [chunkData(0), chunkData(1)];

const received: UploadEvent = { type: 'UploadReceived', data: receivedData };
const read: UploadEvent = { type: 'UploadRead', data: readData };
const confirmationGiven: UploadEvent = { type: 'UploadConfirmationGiven', data: wanted };
const confirmed: UploadEvent = { type: 'UploadConfirmed', data: { uploadId, byId, files: [first, second] } };
const [oneDone, twoDone] = [one, two].map((data): UploadEvent => ({ type: 'UploadChunkDone', data })) as [UploadEvent, UploadEvent];
const finished: UploadEvent = { type: 'UploadFinished', data: { uploadId } };
const declared: UploadEvent = { type: 'UploadDeclared', data: { uploadId, byId } };
const refused: UploadEvent = { type: 'UploadRefused', data: refusedData };
const expired: UploadEvent = { type: 'UploadExpired', data: { uploadId } };
const withdrawn: UploadEvent = { type: 'UploadWithdrawn', data: { uploadId, byId } };

/** How an upload of a file comes to each of its states; `unknown` is one that was never received. */
const history: Readonly<Record<UploadStatus | 'unknown', readonly UploadEvent[]>> = {
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

type Outcome = readonly UploadEvent[] | string;
const states = Object.entries(history) as [UploadStatus | 'unknown', readonly UploadEvent[]][];

/** What is decided in each state of an upload; `otherwise` in those that are not named. */
function inEachState<Command extends object>(
  title: string,
  decide: Decide<Command, UploadState, UploadEvent>,
  command: NoInfer<Command>,
  outcomes: Partial<Record<UploadStatus | 'unknown', Outcome>>,
  otherwise: Outcome,
): void {
  const rows = states.map(([status, before]): DecidedRow<Command, UploadEvent> => [status, before, outcomes[status] ?? otherwise]);
  deciding(title, upload, decide, command, rows);
}

inEachState('[I2] receiving an upload', receiveUpload, receivedData, { unknown: [received] }, []);
inEachState(
  '[I2] noting what a file would do',
  noteRead,
  { data: readData, instead: null },
  { parsing: [read], ready: [], checking: [] },
  'upload_decided',
);
const anew = { ...readData, files: [next], was: { counts: noCounts, interviewsLost: 2 } };
const readAnew: UploadEvent = { type: 'UploadRead', data: anew };
inEachState(
  '[I2] noting what it would do by now, instead of what was confirmed',
  noteRead,
  { data: anew, instead: shown },
  { parsing: [], ready: [], checking: [readAnew] },
  'upload_decided',
);
const decidedThen = { running: [], confirmed: [] };
inEachState(
  '[I2] confirming what was shown',
  giveConfirmation,
  { ...wanted, shown },
  { ready: [confirmationGiven], checking: [], ...decidedThen },
  'upload_decided',
);
inEachState(
  '[I2] confirming another file than the one that was shown',
  giveConfirmation,
  { ...wanted, shown: next },
  { ready: 'upload_changed', checking: [], ...decidedThen },
  'upload_decided',
);
inEachState(
  '[I2] confirming what somebody else did not',
  giveConfirmation,
  { ...wanted, shown, dryRun: 'other' },
  { ready: [{ type: 'UploadConfirmationGiven', data: { ...wanted, dryRun: 'other' } }], checking: 'upload_changed', ...decidedThen },
  'upload_decided',
);

const doing = { uploadId, byId, files: [first, second] };
inEachState(
  '[I2] doing what was confirmed',
  confirmUpload,
  { ...doing, shown: { file: shown, digest: 'seen' } },
  { checking: [declared, confirmed], ...decidedThen },
  'upload_decided',
);
inEachState('[I2] doing what nobody has to confirm', confirmUpload, doing, { parsing: [confirmed], ...decidedThen }, 'upload_decided');
inEachState(
  '[I3] doing what is declared by itself',
  confirmUpload,
  { ...doing, declares: true },
  { parsing: [declared, confirmed], ...decidedThen },
  'upload_decided',
);
deciding<ConfirmUpload, UploadState, UploadEvent>('[I2] doing a list', upload, confirmUpload, doing, [
  ['that was declared', [received, declared], [confirmed], { declares: true }],
  ['of which something else would be done by now', history.checking, 'upload_changed', { shown: { file: shown, digest: 'other' } }],
  ['of which something else was shown', history.checking, 'upload_decided', { shown: { file: next, digest: 'seen' } }],
]);

inEachState('[I2] declaring the age of students', declareUpload, { uploadId, byId }, { unknown: [] }, [declared]);
deciding('[I2] declaring the age of students', upload, declareUpload, { uploadId, byId: otherId }, [['twice', [received, declared], []]]);

const over = { refused: [], withdrawn: [] };
inEachState('[I2] refusing an upload', refuseUpload, refusedData, { parsing: [refused], ready: [refused], ...over }, 'upload_decided');
inEachState(
  '[J6] undoing an upload',
  undoUpload,
  refusedData,
  { parsing: [refused], ready: [refused], checking: [refused], ...over },
  'upload_decided',
);
inEachState(
  '[I2] withdrawing an upload',
  withdrawUpload,
  { uploadId, byId },
  { parsing: [withdrawn], ready: [withdrawn], withdrawn: [] },
  'upload_decided',
);
test('[I2] a dry run waits a day for its confirmation', () => {
  assert.equal(CONFIRMED_WITHIN_MS, DAY_MS);
});
inEachState('[I2] letting an upload expire', expireUpload, { uploadId }, { parsing: [expired], ready: [expired] }, []);

inEachState('[I2] finishing the first chunk', finishChunk, one, { running: [oneDone] }, []);
inEachState('[I2] finishing the second chunk', finishChunk, two, {}, []);
inEachState('[I2] finishing an upload of which chunks are left', finishUpload, { uploadId }, {}, []);
deciding('[I2] finishing an upload', upload, finishUpload, { uploadId }, [
  ['of which one chunk is left', [...history.running, oneDone], []],
  ['of which all is done', [...history.running, oneDone, twoDone], [finished]],
]);

const parsing: Upload = {
  ...receivedData,
  ...{ coded: false, status: 'parsing', refusal: null, files: [], needsCode: false, confirmation: null, was: null, rows: 0, done: 0 },
  ...{ counts: noCounts, refused: [], unavailable: [] },
};
const ready = { status: 'ready', files: [shown], counts: readData.counts, needsCode: true, rows: 3 } as const;
const confirmation = { byId, dryRun: 'seen' };
const running = { ...ready, status: 'running', files: [first, second], counts: noCounts, confirmation } as const;
const beyond: UploadEvent = { type: 'UploadChunkDone', data: { ...two, refusedBeyond: 40 } };

test.for<readonly [about: string, events: readonly UploadEvent[], changed: Partial<Upload>]>([
  ['received', [received], {}],
  ['received with the code', [{ type: 'UploadReceived', data: { ...receivedData, coded: true } }], { coded: true }],
  ['read', history.ready, ready],
  ['refused', history.refused, { ...ready, status: 'refused', files: [], refusal: { code: 'columns', row: 1, headings: ['name'] } }],
  ['expired', history.expired, { ...ready, status: 'expired', files: [] }],
  ['withdrawn', history.withdrawn, { ...ready, status: 'withdrawn', files: [] }],
  ['compared', history.checking, { ...ready, status: 'checking', confirmation }],
  ['read anew', [...history.checking, readAnew], { ...ready, files: [next], was: { counts: noCounts, interviewsLost: 2 } }],
  ['read anew twice', [...history.checking, readAnew, read], ready],
  ['done', history.running, running],
  [
    'done, one chunk of it',
    [...history.running, oneDone],
    {
      ...{ ...running, done: 1, counts: { create: 2, update: 1, unchanged: 3, remove: 1, refused: 1, unavailable: 1 } },
      ...{ refused: one.refused, unavailable: one.unavailable },
    },
  ],
  [
    'done, with rows that are only counted',
    [...history.running, oneDone, beyond],
    {
      ...{ ...running, done: 2, counts: { create: 4, update: 2, unchanged: 6, remove: 2, refused: 42, unavailable: 2 } },
      ...{ refused: [...one.refused, ...two.refused], unavailable: [...one.unavailable, ...two.unavailable] },
    },
  ],
  ['finished', [...history.running, finished], { ...running, status: 'confirmed' }],
  ['declared', [received, declared], { declared: true }],
])('[J2] what is known of an upload that is %s', ([, events, changed]) => {
  assert.deepEqual(fold(upload, events), { ...parsing, ...changed });
});

test('[J2] nothing is known of what was never received, and an event that the fold does not know fails it', () => {
  assert.equal(fold(upload, [read, declared]), null);
  assert.throws(() => fold(upload, [received, { type: 'Unknown', data: {} } as never]), /not handled/);
});

test('[J1] what is kept of an upload in memory is counted by its files, and by the rows that it names', () => {
  const sizes = [[], [received], history.ready, [...history.running, oneDone, twoDone]].map((events) =>
    upload.sizeOf!(fold(upload, events)),
  );
  assert.deepEqual(sizes, [800, 800, 850, 1500]);
});
