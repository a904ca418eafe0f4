import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { HistoryLine } from '@aarambh/contracts/http/admin.ts';
import { member, operator, valueOf } from '../accounts/harness.ts';
import { browser, product } from './support/product.ts';

const HOUR = 3_600_000;
const NUMBER = '9876543210';

interface Booking {
  readonly id: string;
  readonly contact?: string | null;
}

async function booked() {
  const { api, harness } = await product();
  for (const role of ['admin', 'moderator', 'auditor'] as const) await member(harness, `${role}@demo.test`, role);
  const as = async (who: string) => {
    const one = browser(api);
    await one.signIn('/admin/api/session', `${who}@demo.test`, 'Right#2026');
    return one;
  };
  const [admin, moderator, auditor] = [await as('admin'), await as('moderator'), await as('auditor')];
  const at = (hours: number): string => new Date(harness.clock.now + hours * HOUR).toISOString();
  const details = {
    ...{ title: 'Founders over chai', summary: '', speaker: 'Ravi', aboutSpeaker: '', kind: 'meetup', joinLink: '', place: 'Pune' },
    ...{ startsAt: at(48), endsAt: at(50), cancelUntil: at(24), creditPoints: 30, feeRupees: 0, seats: 5 },
  };
  const { id, revision } = (await admin.call<{ id: string; revision: number }>('POST', '/admin/api/gatherings', details)).body;
  await admin.call('POST', `/admin/api/gatherings/${id}/publish`, { reason: 'Ready' });
  const priya = await member(harness, 'priya@demo.test');
  const booker = browser(api);
  await booker.signIn('/signin', 'priya@demo.test', 'Right#2026');
  await booker.call('POST', '/api/points/unlock');
  assert.equal((await booker.call('POST', `/api/usepoint/${id}`, { userId: priya, credit: 30, contact: NUMBER })).status, 200);
  const list = (filter: object) => `/admin/api/bookings?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const read = { 'x-read-after': `${harness.store.epoch}.${await harness.store.head()}` };
  return { harness, admin, moderator, auditor, details, revision, id, priya, list, read };
}

test('[J3] who runs a gathering sees the numbers of its bookings, nobody else does, and who is erased takes theirs along', async () => {
  const { harness, admin, moderator, auditor, id, priya, list, read } = await booked();
  const contactsOf = async (who: typeof admin, filter: object) =>
    (await who.call<Booking[]>('GET', list(filter), undefined, read)).body.map(({ contact }) => contact);
  for (const who of [admin, moderator]) {
    assert.deepEqual(await contactsOf(who, { gatheringId: id }), [NUMBER]);
    // A list of everything is not the gathering's: no number is needed there.
    assert.deepEqual(await contactsOf(who, {}), [undefined]);
    assert.deepEqual(await contactsOf(who, { memberId: priya }), [undefined]);
  }
  const [booking] = (await moderator.call<Booking[]>('GET', list({ gatheringId: id }), undefined, read)).body;
  assert.equal((await moderator.call<Booking>('GET', `/admin/api/bookings/${booking!.id}`)).body.contact, NUMBER);
  for (const path of [list({ gatheringId: id }), `/admin/api/bookings/${booking!.id}`, `/admin/api/gatherings/${id}/bookings.csv`])
    assert.equal((await auditor.call('GET', path)).status, 403);
  assert.ok(!JSON.stringify(harness.store.all()).includes(NUMBER), 'it is stored under the key of its member alone');

  valueOf(await harness.accounts.erase(priya, { ...operator, actor: 'system:operator' }));
  assert.deepEqual(await contactsOf(admin, { gatheringId: id }), [null]);
  const file = (await admin.call<string>('GET', `/admin/api/gatherings/${id}/bookings.csv`, undefined, read)).body;
  assert.ok(!file.includes(NUMBER));
});

test('[J3] a file of who booked holds the numbers, and each one that was taken stands in the history', async () => {
  const { harness, admin, moderator, id, details, revision, read } = await booked();
  const path = `/admin/api/gatherings/${id}/bookings.csv`;
  const file = (await moderator.call<string>('GET', path, undefined, read)).body;
  assert.match(file, /^\uFEFF?name,email,whatsapp,status,/);
  assert.ok(file.includes(`,${NUMBER},confirmed,`));
  await admin.call('GET', path, undefined, read);
  const filter = encodeURIComponent(JSON.stringify({ stream: `gathering-${id}` }));
  const lines = (await admin.call<HistoryLine[]>('GET', `/admin/api/history?filter=${filter}`)).body;
  const exports = lines.filter(({ type }) => type === 'BookingsExported');
  assert.deepEqual(
    exports.map(({ data }) => data.bookings),
    [1, 1],
  );
  assert.equal(new Set(exports.map(({ actor }) => actor)).size, 2);
  // An edit that began before the exports is not stale.
  const edit = { ...details, title: 'Founders over coffee', revision: revision + 1 };
  assert.equal((await admin.call('PUT', `/admin/api/gatherings/${id}`, edit)).status, 200);
  assert.deepEqual(harness.reported, []);
});

test('[J3] no file leaves without its line in the history', async () => {
  const { harness, admin, id, read } = await booked();
  harness.store.failNextFlush();
  const refused = await admin.call<string>('GET', `/admin/api/gatherings/${id}/bookings.csv`, undefined, read);
  assert.equal(refused.status >= 500, true);
  assert.ok(!JSON.stringify(refused.body).includes(NUMBER));
});
