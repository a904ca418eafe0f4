import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { HistoryLine } from '@aarambh/contracts/http/admin.ts';
import { readReasons } from '@aarambh/kernel/reasons.ts';
import { gatheringCancelledMail } from '@aarambh/gatherings/mails/gathering-cancelled.ts';
import { member, operator, valueOf } from '../accounts/harness.ts';
import { browser, product } from './support/product.ts';

const WORDS = 'Priya wrote to us twice about it';

async function staffed() {
  const { api, harness } = await product();
  const people = {
    admin: await member(harness, 'admin@demo.test', 'admin'),
    second: await member(harness, 'admin2@demo.test', 'admin'),
    priya: await member(harness, 'priya@demo.test'),
  };
  const [admin, second] = [browser(api), browser(api)];
  await admin.signIn('/admin/api/session', 'admin@demo.test', 'Right#2026');
  await second.signIn('/admin/api/session', 'admin2@demo.test', 'Right#2026');
  const reasonsOf = async (stream: string): Promise<(string | null)[]> => {
    const filter = encodeURIComponent(JSON.stringify({ stream }));
    return (await admin.call<HistoryLine[]>('GET', `/admin/api/history?filter=${filter}`)).body.map(({ reason }) => reason);
  };
  return { harness, people, admin, second, reasonsOf };
}

test('[J1] [J3] why a member was suspended, and given points, is shown to staff until the member is erased', async () => {
  const { harness, people, admin, second, reasonsOf } = await staffed();
  const { store, accounts } = harness;
  assert.equal((await admin.call('POST', `/admin/api/members/${people.priya}/suspend`, { reason: WORDS })).status, 200);
  assert.equal((await admin.call('POST', `/admin/api/members/${people.priya}/reinstate`, { reason: WORDS })).status, 200);
  const proposal = { memberId: people.priya, amount: 50, reason: WORDS };
  const { id } = (await admin.call<{ id: string }>('POST', '/admin/api/adjustments', proposal)).body;
  const approved = await second.call<{ reason: string }>('POST', `/admin/api/adjustments/${id}/approve`, { reason: WORDS });
  assert.deepEqual([approved.status, approved.body.reason], [200, WORDS]);
  const shown = async () => ({
    account: (await reasonsOf(`account-${people.priya}`)).filter((reason) => reason !== null),
    adjustment: await reasonsOf(`adjustment-${id}`),
    record: (await admin.call<{ reason: string | null }>('GET', `/admin/api/adjustments/${id}`)).body.reason,
  });
  assert.deepEqual(await shown(), { account: [WORDS, WORDS], adjustment: [WORDS, WORDS], record: WORDS });
  assert.ok(!JSON.stringify(store.all()).includes('Priya wrote'), 'nothing of it is stored in clear');
  const stored = store.all().map(({ meta }) => meta);

  valueOf(await accounts.erase(people.priya, { ...operator, actor: `account:${people.admin}`, reason: WORDS }));
  assert.deepEqual(await shown(), { account: [], adjustment: [null, null], record: null });
  assert.deepEqual(
    store
      .all()
      .slice(0, stored.length)
      .map(({ meta }) => meta),
    stored,
    'no stored event changed',
  );
  assert.ok(!store.all().some(({ stream, meta }) => stream.startsWith('reservation-') && meta.includes('"why"')), 'nor elsewhere');
  // Who is gone can still be decided about; of why nothing is kept.
  assert.equal((await second.call('POST', `/admin/api/members/${people.priya}/erase`, { reason: WORDS })).status, 200);
});

test('[J1] [J3] why something was done that is about nobody goes with the admin who said so', async () => {
  const { harness, people, admin, reasonsOf } = await staffed();
  const text = { title: 'Demo day', body: '', link: '', revision: -1, reason: WORDS };
  assert.equal((await admin.call('PUT', '/admin/api/announcements/AARAMBH', text)).status, 200);
  assert.deepEqual(await reasonsOf('announcement-AARAMBH'), [WORDS]);
  valueOf(await harness.accounts.erase(people.second, { ...operator, actor: `account:${people.admin}` }));
  assert.deepEqual(await reasonsOf('announcement-AARAMBH'), [WORDS]);
  await harness.keys.destroy(people.admin);
  const [reason] = await readReasons(harness.store, harness.codec, [{ stream: 'announcement-AARAMBH', revision: 0 }]);
  assert.equal(reason, null);
});

test('[J1] the mail about a cancelled event says why as long as somebody may read it, and never what an old note holds', async () => {
  const render = gatheringCancelledMail('https://aarambh.example', async (_id, revision) => (revision === 4 ? WORDS : null));
  const person = { name: 'Asha', email: 'asha@demo.test' };
  const params = { gatheringId: 'g', title: 'Chai', startsAt: '2026-12-01T10:00:00.000Z', points: 0 };
  const textOf = async (more: Record<string, string | number>): Promise<string> => (await render(person, { ...params, ...more }, 0))!.text;
  assert.match(await textOf({ revision: 4 }), new RegExp(`Why: ${WORDS}`));
  const notes: Record<string, string | number>[] = [{ revision: 5 }, { reason: WORDS }];
  for (const note of notes) assert.doesNotMatch(await textOf(note), /Why|Priya/);
});
