import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { AuditVerdict, HistoryLine, MemberStatement } from '@aarambh/contracts/http/admin.ts';
import type { SecurityLogRecord } from '@aarambh/contracts/records/accounts.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { member } from '../accounts/harness.ts';
import { accounts } from './support/ids.ts';
import { browser, product } from './support/product.ts';
import { testApi } from './support/test-api.ts';

const reason = 'Paid in twice, seen the receipt';

test('[J5] every line of a statement names what it is about: the event, the booking and why it ended, the adjustment and its reason', async () => {
  const { api, harness } = await product();
  for (const one of ['first', 'second']) await member(harness, `${one}@demo.test`, 'admin');
  await member(harness, 'asha@demo.test');
  // A new admin approves nothing for a day.
  harness.clock.now += DAY_MS + 1;
  const [first, second, asha] = [browser(api), browser(api), browser(api)];
  await first.signIn('/admin/api/session', 'first@demo.test', 'Right#2026');
  await second.signIn('/admin/api/session', 'second@demo.test', 'Right#2026');
  const { _id: memberId } = await asha.signIn('/signin', 'asha@demo.test', 'Right#2026');
  const at = (days: number): string => new Date(harness.clock.now + days * DAY_MS).toISOString();
  const draft = await first.call<{ id: string }>('POST', '/admin/api/gatherings', {
    ...{ title: 'Founders over chai', summary: '', speaker: 'Ravi', aboutSpeaker: '', kind: 'meetup', place: 'Pune', joinLink: '' },
    ...{ startsAt: at(4), endsAt: at(5), cancelUntil: at(3), creditPoints: 30, feeRupees: 0, seats: 5 },
  });
  const gatheringId = draft.body.id;
  await first.call('POST', `/admin/api/gatherings/${gatheringId}/publish`, {});
  await asha.call('POST', '/api/points/unlock');
  const booked = await asha.call<{ bookingId: string }>('POST', `/api/usepoint/${gatheringId}`, {
    ...{ userId: memberId, credit: 30, contact: '9876543210' },
  });
  const { bookingId } = booked.body;
  await asha.call('POST', `/api/bookings/${bookingId}/cancel`);
  const proposed = await first.call<{ id: string }>('POST', '/admin/api/adjustments', { memberId, amount: 50, reason });
  assert.equal((await second.call('POST', `/admin/api/adjustments/${proposed.body.id}/approve`, {})).status, 200);

  const { lines } = (await first.call<MemberStatement>('GET', `/admin/api/statements/${memberId}`)).body;
  const about = lines.map(({ type, event, bookingId: booking, adjustmentId, why, reason: said }) => [
    ...[type, event, booking, adjustmentId, why, said],
  ]);
  assert.deepEqual(about, [
    ['PointsGranted', null, null, null, null, null],
    ['PointsSpent', 'Founders over chai', bookingId, null, null, null],
    ['PointsRefunded', 'Founders over chai', bookingId, null, 'cancelled-by-member', null],
    ['PointsGranted', null, null, proposed.body.id, null, reason],
  ]);
  const file = (await first.call<string>('GET', `/admin/api/statements/${memberId}/export.csv`)).body;
  assert.match(file, new RegExp(`^[^\r]*,PointsRefunded,30,100,[^\r]*,Founders over chai,${bookingId},,cancelled-by-member,`, 'm'));
  const path = `/admin/api/statements/${memberId}/export.json`;
  const json = (await first.call<MemberStatement>('GET', path)).body;
  assert.deepEqual(json.lines, lines);
});

test('[J5] whoever takes a statement as a file stands in the security log, and a moderator may not', async () => {
  const { api, harness } = await product();
  const admin = await member(harness, 'first@demo.test', 'admin');
  const asha = await member(harness, 'asha@demo.test');
  const console = browser(api);
  await console.signIn('/admin/api/session', 'first@demo.test', 'Right#2026');
  for (const format of ['csv', 'json'])
    assert.equal((await console.call('GET', `/admin/api/statements/${asha}/export.${format}`)).status, 200);
  await harness.machinery.settled();
  const lines = (await console.call<SecurityLogRecord[]>('GET', `/admin/api/members/${admin}/security-log`)).body;
  assert.deepEqual(
    lines.map(({ deed, about }) => [deed, about]),
    [
      ['exported', 'statement.json'],
      ['exported', 'statement.csv'],
      ['signed-in', null],
    ],
  );
  const fake = testApi();
  const file = await fake.call('auditor', 'GET', `/admin/api/statements/${accounts.user}/export.json`);
  assert.equal(file.headers.get('content-disposition'), 'attachment; filename="statement.json"');
  assert.equal((await fake.call('moderator', 'GET', `/admin/api/statements/${accounts.user}/export.json`)).status, 403);
});

test('[J5] a moment without milliseconds is its whole second, and one with them is exact', async () => {
  const api = testApi();
  const asked = async (at: string): Promise<string> =>
    ((await api.call('auditor', 'GET', `/admin/api/statements/${accounts.user}?at=${at}`)).json as MemberStatement).at;
  assert.equal(await asked('2026-11-20T06:00:00Z'), '2026-11-20T06:00:00.999Z');
  assert.equal(await asked('2026-11-20T06:00:00.000Z'), '2026-11-20T06:00:00.000Z');
});

test('[J5] a verdict leaves as a file only with a note in the history of its audit', async () => {
  const { api, harness } = await product();
  await member(harness, 'first@demo.test', 'admin');
  const admin = browser(api);
  await admin.signIn('/admin/api/session', 'first@demo.test', 'Right#2026');
  const { id } = (await admin.call<{ id: string }>('POST', '/admin/api/audits')).body;
  const verdict = (await admin.call<AuditVerdict>('GET', `/admin/api/audits/${id}/verdict.json`)).body;
  assert.equal(verdict.verdict, 'consistent');
  const csv = (await admin.call<string>('GET', `/admin/api/audits/${id}/verdict.csv`)).body;
  assert.match(csv, /^\uFEFF?verdict,position,events,[^\r]*,first_kind,first_detail,/);
  assert.match(csv, /^consistent,7,/m);
  assert.equal((await admin.call('GET', '/admin/api/audits/none/verdict.csv')).status, 404);
  const filter = encodeURIComponent(JSON.stringify({ stream: `audit-${id}` }));
  const history = (await admin.call<HistoryLine[]>('GET', `/admin/api/history?filter=${filter}`)).body;
  assert.deepEqual(
    history.map(({ type, data }) => [type, data.format]),
    [
      ['VerdictExported', 'csv'],
      ['VerdictExported', 'json'],
    ],
  );
});
