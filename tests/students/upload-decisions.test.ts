import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { EnrolmentEvent, RosterEvent, UploadEvent } from '@aarambh/contracts/events/students.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { listStudent, restoreStudent } from '@aarambh/students/enrolment/decisions.ts';
import { enrolment } from '@aarambh/students/enrolment/state.ts';
import {
  beginUpload,
  declareRoster,
  endUpload,
  listStudents,
  relistStudents,
  removeStudents,
  takenBy,
} from '@aarambh/students/roster/decisions.ts';
import { roster } from '@aarambh/students/roster/state.ts';
import {
  confirmUpload,
  expireUpload,
  giveConfirmation,
  noteRead,
  refuseUpload,
  withdrawUpload,
} from '@aarambh/students/upload/decisions.ts';
import { upload } from '@aarambh/students/upload/state.ts';
import { noCounts, type UploadSource } from '@aarambh/contracts/students/upload.ts';
import { uploadWatch } from '@aarambh/students/processes/watching.ts';
import { given } from '../kernel/given.ts';

const [orgId, uploadId, other, enrolmentId, accountId, byId] = [newId(), newId(), newId(), newId(), newId(), newId()];
const text = { name: 'Asha', email: 'asha@student.in', whatsappNumber: '1', rollNo: 'R1' };
const said = { name: 'n', email: 'e', phone: 'p', rollNo: 'r' };
const enrolled: EnrolmentEvent = { type: 'StudentEnrolled', data: { enrolmentId, orgId, uploadId, said }, personal: text };
const joined: EnrolmentEvent = { type: 'InvitationAccepted', data: { enrolmentId, accountId, adult: true } };
const row = { row: 2, name: 'Asha Rao', email: 'other@student.in', phone: '2', rollNo: 'R1' };
const saidNow = { name: 'n2', email: 'e2', phone: 'p2', rollNo: 'r' };

test('[I2] a list changes name and Roll No of who has joined, and never the address or the number that they are reached by', () => {
  const command = { enrolmentId, orgId, uploadId: other, student: row, said: saidNow };
  given(enrolment, enrolled, joined)
    .when(listStudent, command)
    .then({
      type: 'EnrolmentUpdated',
      data: { enrolmentId, uploadId: other, parts: ['name'], said: saidNow },
      personal: { ...text, name: 'Asha Rao' },
    });
  given(enrolment, enrolled)
    .when(listStudent, command)
    .then({
      type: 'EnrolmentUpdated',
      data: { enrolmentId, uploadId: other, parts: ['name', 'phone', 'email'], said: saidNow },
      personal: { name: 'Asha Rao', email: 'other@student.in', whatsappNumber: '2', rollNo: 'R1' },
    });
});

test('[I3] a restore says everything of a student again, its empty cells too, but for how they are reached once they have joined', () => {
  const then = { name: 'Asha R', email: 'old@student.in', whatsappNumber: '', rollNo: '' };
  const command = { enrolmentId, uploadId: other, text: then, said: { name: 'n0', email: 'e0' } };
  const removed: EnrolmentEvent = { type: 'EnrolmentRemoved', data: { enrolmentId, uploadId: other, reason: 'replaced' } };
  given(enrolment, enrolled, removed)
    .when(restoreStudent, command)
    .then({
      type: 'EnrolmentReturned',
      data: { enrolmentId, uploadId: other, parts: ['name', 'rollNo', 'phone', 'email'], said: command.said },
      personal: then,
    });
  given(enrolment, enrolled, joined)
    .when(restoreStudent, command)
    .then({
      type: 'EnrolmentUpdated',
      data: { enrolmentId, uploadId: other, parts: ['name', 'rollNo', 'phone', 'email'], said: command.said },
      personal: { ...then, email: text.email, whatsappNumber: text.whatsappNumber },
    });
  given(enrolment, enrolled).when(restoreStudent, { enrolmentId, uploadId: other, text, said }).then();
  given(enrolment, enrolled, { type: 'InvitationDeclined', data: { enrolmentId, notMe: true } })
    .when(restoreStudent, command)
    .refused('not_found');
});

const began = (id: string, declared: boolean, until?: string): RosterEvent => ({
  type: 'RosterUploadBegan',
  data: { orgId, uploadId: id, declared, ...(until !== undefined && { until }) },
});
const ended = (id: string): RosterEvent => ({ type: 'RosterUploadEnded', data: { orgId, uploadId: id } });
const listed = (id: string): RosterEvent => ({
  type: 'RosterListed',
  data: { orgId, uploadId: id, entries: [{ enrolmentId, email: 'mac', rollNo: null }] },
});

test('[I2] an address of who is off the list keeps nobody from it who is on it; of who is on the list it does', () => {
  const [asha, bala] = [newId(), newId()];
  const names = (id: string, email: string): RosterEvent => ({
    type: 'RosterListed',
    data: { orgId, uploadId, entries: [{ enrolmentId: id, email, rollNo: null }] },
  });
  const gone: RosterEvent = { type: 'RosterRemoved', data: { orgId, uploadId, enrolmentIds: [bala] } };
  const before = [began(uploadId, true), names(asha, 'a'), names(bala, 'b')];
  const command = { orgId, uploadId, entries: [{ enrolmentId: asha, email: 'b', rollNo: null }] };
  given(roster, ...before)
    .when(listStudents, command)
    .then();
  given(roster, ...before, gone)
    .when(listStudents, command)
    .then(names(asha, 'b'));
  const state = [...before, gone, names(asha, 'b')].reduce((now, event, at) => roster.evolve(now, event, at), roster.initialState());
  assert.equal(takenBy(state, { enrolmentId: bala, email: 'b', rollNo: null }), 'email', 'who was removed has it no more');
});

test('[I2] [I3] who has lost the place lists and removes nobody, though the list would still change', () => {
  const command = { orgId, uploadId, entries: [{ enrolmentId, email: 'other', rollNo: null }] };
  const removal = { orgId, uploadId, enrolmentIds: [enrolmentId] };
  const before = [began(uploadId, true), listed(uploadId)];
  given(roster, ...before)
    .when(removeStudents, removal)
    .then({ type: 'RosterRemoved', data: removal });
  for (const after of [[ended(uploadId)], [ended(uploadId), began(other, true)]]) {
    given(roster, ...before, ...after)
      .when(removeStudents, removal)
      .refused('upload_running');
    given(roster, ...before, ...after)
      .when(listStudents, command)
      .refused('upload_running');
    given(roster, ...before, ...after)
      .when(relistStudents, command)
      .refused('upload_running');
  }
});

test('[I2] a list that its call does is due once nothing more of it was done for a while, a file and a restore at once', () => {
  let now = 1_000;
  const { follow, dueAt } = uploadWatch(
    { bringOn: () => Promise.resolve(), giveUp: () => Promise.resolve(false), undo: () => Promise.resolve(false) },
    () => now,
  );
  const dueOf = (source: UploadSource, ...steps: readonly ('UploadConfirmed' | 'UploadChunkDone')[]) => {
    const until = '2030-01-01T00:00:00.000Z';
    const of = { orgId, byId, source, mode: 'add', declared: true, until, restores: null } as const;
    let progress = follow.UploadReceived(null, { type: 'UploadReceived', data: { uploadId, ...of } });
    const done = { chunk: 0, created: [], updated: [], unchanged: [], removed: [], refused: [], unavailable: [] };
    for (const type of steps)
      progress =
        type === 'UploadConfirmed'
          ? follow.UploadConfirmed(progress, { type, data: { uploadId, byId, files: [] } })
          : follow.UploadChunkDone(progress, { type, data: { uploadId, ...done } });
    return dueAt!(progress!);
  };
  const first = dueOf('list', 'UploadConfirmed')!;
  assert.ok(first > now);
  now += 5_000;
  assert.equal(dueOf('list', 'UploadConfirmed', 'UploadChunkDone'), first + 5_000);
  for (const source of ['csv', 'restore'] as const) assert.equal(dueOf(source, 'UploadConfirmed', 'UploadChunkDone'), 0);
});

test('[I2] a declaration names the uploads that it is about: one that came meanwhile is not declared in passing', () => {
  const declare = { orgId, byId, uploadIds: [uploadId] };
  const declared: RosterEvent = { type: 'RosterDeclared', data: { orgId, byId } };
  given(roster, began(uploadId, false), listed(uploadId), ended(uploadId)).when(declareRoster, declare).then(declared);
  given(roster, began(uploadId, false), listed(uploadId), ended(uploadId), began(other, false), listed(other))
    .when(declareRoster, declare)
    .refused('contended');
  given(roster, began(uploadId, false), ended(uploadId)).when(declareRoster, declare).refused('nothing_to_do');
  given(roster, began(uploadId, false), listed(uploadId), declared, listed(uploadId)).when(declareRoster, declare).refused('nothing_to_do');
});

test('[I2] whoever confirms takes the place anew, and nobody gives back what was taken anew', () => {
  const until = '2030-01-01T00:00:45.000Z';
  const begin = { orgId, uploadId, declared: true };
  given(roster).when(beginUpload, begin).then(began(uploadId, true));
  given(roster, began(uploadId, true)).when(beginUpload, begin).then();
  const taken = roster.evolve(roster.initialState(), began(uploadId, true, until), 0);
  assert.deepEqual(beginUpload({ ...begin, anew: true }, taken), [began(uploadId, true)]);
  given(roster, began(uploadId, true))
    .when(beginUpload, { ...begin, uploadId: other })
    .refused('upload_running');
  const twice = [began(uploadId, true, until), began(uploadId, true, until)];
  given(roster, ...twice)
    .when(endUpload, { orgId, uploadId, began: 0 })
    .then();
  given(roster, ...twice)
    .when(endUpload, { orgId, uploadId, began: 1 })
    .then(ended(uploadId));
});

test('[I2] what was shown is confirmed and declared, once; another dry run by now is not', () => {
  const [shown, next, chunk] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)];
  const until = '2030-01-01T00:00:00.000Z';
  const of = { orgId, byId, source: 'csv', mode: 'add', declared: false, until, restores: null } as const;
  const received: UploadEvent = { type: 'UploadReceived', data: { uploadId, ...of } };
  const data = { uploadId, files: [shown], rows: 1, counts: noCounts, needsCode: false };
  const read: UploadEvent = { type: 'UploadRead', data };
  const wanted = { uploadId, byId, dryRun: 'seen' };
  const givenBy: UploadEvent = { type: 'UploadConfirmationGiven', data: wanted };
  const confirmation = { uploadId, byId, files: [chunk], shown: { file: shown, digest: 'seen' } };
  const confirmed: UploadEvent = { type: 'UploadConfirmed', data: { uploadId, byId, files: [chunk] } };
  const declares: UploadEvent = { type: 'UploadDeclared', data: { uploadId, byId } };
  given(upload, received).when(noteRead, { data, instead: null }).then(read);
  given(upload, received, read).when(noteRead, { data, instead: null }).then();
  given(upload, received, read)
    .when(giveConfirmation, { ...wanted, shown })
    .then(givenBy);
  given(upload, received, read)
    .when(giveConfirmation, { ...wanted, shown: next })
    .refused('upload_changed');
  const [asked, done] = [
    [received, read, givenBy],
    [received, read, givenBy, declares, confirmed],
  ];
  given(upload, ...asked)
    .when(giveConfirmation, { ...wanted, shown })
    .then();
  given(upload, ...asked)
    .when(giveConfirmation, { ...wanted, shown, dryRun: 'other' })
    .refused('upload_changed');
  given(upload, received, read).when(confirmUpload, confirmation).refused('upload_decided');
  given(upload, ...asked)
    .when(confirmUpload, confirmation)
    .then(declares, confirmed);
  given(upload, ...done)
    .when(confirmUpload, confirmation)
    .then();
  given(upload, ...asked)
    .when(confirmUpload, { ...confirmation, shown: { file: next, digest: 'seen' } })
    .refused('upload_decided');
  given(upload, ...asked)
    .when(confirmUpload, { ...confirmation, shown: { file: shown, digest: 'other' } })
    .refused('upload_changed');
  const anew = { ...data, files: [next], was: { counts: noCounts, interviewsLost: 0 } };
  given(upload, ...asked)
    .when(noteRead, { data: anew, instead: shown })
    .then({ type: 'UploadRead', data: anew });
  given(upload, ...asked, { type: 'UploadRead', data: anew })
    .when(noteRead, { data, instead: shown })
    .then();
  given(upload, ...asked)
    .when(expireUpload, { uploadId })
    .then();
  given(upload, ...done)
    .when(noteRead, { data, instead: shown })
    .refused('upload_decided');
  given(upload, received, read, declares, confirmed)
    .when(giveConfirmation, { ...wanted, shown })
    .then();
  given(upload, received, read).when(expireUpload, { uploadId }).then({ type: 'UploadExpired', data: { uploadId } });

  const taken = { uploadId, byId: other };
  const withdrawn = { type: 'UploadWithdrawn', data: taken } as const;
  for (const before of [[received], [received, read]])
    given(upload, ...before)
      .when(withdrawUpload, taken)
      .then(withdrawn);
  given(upload, received, withdrawn).when(withdrawUpload, taken).then();
  for (const decided of [asked, done])
    given(upload, ...decided)
      .when(withdrawUpload, taken)
      .refused('upload_decided');
  const over = [received, read, withdrawn];
  given(upload, ...over)
    .when(noteRead, { data, instead: null })
    .refused('upload_decided');
  given(upload, ...over)
    .when(giveConfirmation, { ...wanted, shown })
    .refused('upload_decided');
  given(upload, ...over)
    .when(expireUpload, { uploadId })
    .then();
  given(upload, ...over)
    .when(refuseUpload, { uploadId, code: 'busy', row: null, headings: [] })
    .then();
});
