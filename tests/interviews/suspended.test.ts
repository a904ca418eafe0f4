import assert from 'node:assert/strict';
import { test } from 'vitest';
import { defaultSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { ListedInterview } from '@aarambh/contracts/routes/panels.ts';
import { card, panelWorld, type Caller } from './panel-world.ts';
import { resumeForm } from './resume-form.ts';
import type { Refusal } from './world.ts';

const MONDAY = '23-11-2026';
/** Half past ten in the morning of that Monday in India. */
const AFTER = '2026-11-23T05:00:00.000Z';
const rules = { ...defaultSlotRules, closesOn: null, holidays: [] };

test('[I1] [I4] people of a college that is suspended read nothing of its students any more and change nothing, also in a session that began since', async () => {
  const { student, colleague, interviewer, admin, booked, at, campus, other, suspended, visitor, harness } = await panelWorld();
  const [dean, viewer] = [await colleague('dean'), await colleague('viewer', { writes: false })];
  const stranger = await colleague('stranger', { orgId: other });
  const meena = await interviewer(dean, 'meena');
  const asha = await student('asha');
  const bookingId = await booked(asha, MONDAY, '10:00');
  assert.equal((await asha.call('PUT', `/api/student/${bookingId}/resume`, resumeForm())).status, 200);
  at(AFTER);
  for (const one of [dean, viewer, stranger]) await one.again();
  await meena.signIn();
  const boss = await admin();

  const reads = [
    `/api/org/interviews/${campus}?date=${MONDAY}`,
    `/api/org/panel/${campus}`,
    `/api/org/slots/${campus}`,
    `/api/interviews/${bookingId}/scorecard`,
    `/api/interviews/${bookingId}/resume`,
  ];
  const own = '/api/interviews';
  const writes = [
    ['POST', `/api/interviews/${bookingId}/cancel`, undefined],
    ['POST', `/api/interviews/${bookingId}/missed`, { side: 'student' }],
    ['PUT', `/api/org/slots/${campus}`, rules],
    ['PUT', `/api/interviews/${bookingId}/scorecard`, { ...card(), revision: -1 }],
    ['POST', `/api/interviews/${bookingId}/scorecard/submit`, { ...card(), revision: -1 }],
    ['POST', `/api/org/panel/${campus}/${meena.interviewerId}/remove`, undefined],
  ] as const;
  const asked = async (by: Caller, paths: readonly string[]) => {
    const codes = [];
    for (const path of paths) codes.push((await by.call<Refusal>('GET', path)).body.code);
    return codes;
  };
  for (const by of [dean, viewer])
    assert.deepEqual(
      await asked(by, [...reads, own]),
      [...reads, own].map(() => undefined),
      'at first they do',
    );
  const { resume } = (await dean.call<{ resume: string }>('GET', `/api/interviews/${bookingId}/resume`)).body;

  suspended.add(campus);
  for (const one of [dean, viewer]) await one.again();
  const stored = await harness.store.head();
  for (const by of [dean, viewer]) {
    assert.deepEqual(
      await asked(by, [...reads, own]),
      [...reads, own].map(() => 'college_closed'),
    );
    for (const [method, path, body] of writes)
      assert.equal((await by.call<Refusal>(method, path, body)).body.code, 'college_closed', `${method} ${path}`);
  }
  assert.equal((await visitor.file(resume)).status, 404, 'a link that was given before opens nothing');
  assert.deepEqual(await asked(stranger, reads.slice(0, 3)), ['wrong_profile', 'wrong_profile', 'wrong_profile'], 'others are not told');
  assert.deepEqual(await asked(boss, reads.slice(0, 3)), [undefined, undefined, undefined], 'admins read on');
  assert.equal(await harness.store.head(), stored, 'nothing was written');
});

test('[I1] [I4] who is of a college that is suspended and on the panel of another one still sees what they score there', async () => {
  const { student, colleague, booked, campus, other, suspended, use, harness } = await panelWorld();
  const dean = await colleague('dean', { orgId: other });
  const both = await colleague('both');
  const asha = await student('asha', other);
  const bookingId = await booked(asha, MONDAY, '10:00', 'AAR-SECOND22');
  const context = { actor: 'system:test', corr: bookingId } as const;
  const interviewerId = await use.panels.seatAs(other, { accountId: both.id, email: both.email }, context);
  assert.equal((await dean.call('POST', `/api/org/panel/${other}/assign`, { interviewerId, bookingIds: [bookingId] })).status, 200);
  suspended.add(campus);
  harness.advance(1_000);
  const { body } = await both.read<{ readonly interviews: readonly ListedInterview[]; readonly scores: boolean }>('/api/interviews');
  assert.deepEqual([body.interviews.map(({ _id }) => _id), body.scores], [[bookingId], true]);
  assert.equal((await both.call('GET', `/api/student/${asha.id}`)).status, 200);
});
