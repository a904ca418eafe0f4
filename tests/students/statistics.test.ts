import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { StudentView } from '@aarambh/contracts/http/students.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { world, type Refusal } from '../colleges/world.ts';
import { card } from '../interviews/panel-world.ts';

interface Listed {
  readonly interviews: readonly { readonly _id: string; readonly name: string }[];
}
const NOBODY = { communication: 0, knowledge: 0, experience: 0, adaptability: 0, analytical: 0, creativeThinking: 0 };

test('[I4] [J4] who appears is counted once, six averages are those of the latest scorecards, and both are the college’s own', async () => {
  const { college, harness, newest, signedIn, staff } = await world();
  harness.clock.now = Date.parse('2029-12-31T06:00:00.000Z');
  const [{ orgId, owner }, other] = [await college('campus'), await college('riverside')];
  const numbers = async (by = owner, of = orgId) => {
    const after = await newest();
    const stats = await by.call<{ readonly stats: typeof NOBODY } & Refusal>('GET', `/api/org/stats/${of}`, undefined, after);
    const all = await by.call<{ readonly totalAppearingStudents: number }>('GET', '/api/user/summary', undefined, after);
    return { status: stats.status, stats: stats.body.stats, appearing: all.body.totalAppearingStudents };
  };
  assert.deepEqual(await numbers(), { status: 200, stats: NOBODY, appearing: 0 });

  const booked = { bookingDate: '07-01-2030', whatsappNumber: '' };
  const sent = [
    { name: 'Asha', email: 'asha@student.in', ...booked, time: '10:00' },
    { name: 'Binu', email: 'binu@student.in', ...booked, time: '11:00' },
    { name: 'Chitra', email: 'chitra@student.in' },
  ];
  assert.equal((await owner.call('POST', `/api/org/upload/${orgId}`, sent, { 'idempotency-key': newId() })).status, 200);
  assert.equal((await numbers()).appearing, 2);

  harness.clock.now = Date.parse('2030-01-07T06:30:00.000Z');
  const [dean, others] = [await signedIn(owner.email, owner.accountId), await signedIn(other.owner.email, other.owner.accountId)];
  const { body } = await dean.call<Listed>('GET', '/api/interviews?from=07-01-2030', undefined, await newest());
  for (const [name, ratings] of [
    ['Asha', { communication: 9, analytical: 6.5 }],
    ['Binu', { communication: 8, analytical: 7 }],
  ] as const) {
    const { _id } = body.interviews.find((one) => one.name === name)!;
    const submitted = await dean.call('POST', `/api/interviews/${_id}/scorecard/submit`, { ...card(ratings), revision: -1 });
    assert.equal(submitted.status, 200, JSON.stringify(submitted.body));
  }
  assert.deepEqual((await numbers(dean)).stats, {
    ...NOBODY,
    knowledge: 7,
    experience: 7,
    adaptability: 7,
    creativeThinking: 7,
    communication: 8.5,
    analytical: 6.75,
  });
  const { data } = (await dean.call<{ data: StudentView[] }>('GET', `/api/org/students/${orgId}`, undefined, await newest())).body;
  assert.deepEqual(
    data.map(({ name, ratingOverall }) => [name, ratingOverall]),
    [
      ['Asha', 7],
      ['Binu', 7],
      ['Chitra', 0],
    ],
  );

  assert.deepEqual(await numbers(others, other.orgId), { status: 200, stats: NOBODY, appearing: 0 });
  assert.equal((await numbers(others, orgId)).status, 403, 'another college’s');
  const admin = await staff('admin');
  assert.equal(
    (await admin.call<{ totalAppearingStudents: number }>('GET', '/api/user/summary', undefined, await newest())).body
      .totalAppearingStudents,
    2,
  );
});
