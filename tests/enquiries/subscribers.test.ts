import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { SubscriberRecord } from '@aarambh/contracts/records/newsletter.ts';
import { member, PASSWORD } from '../accounts/harness.ts';
import { browser } from '../api/support/product.ts';
import { newsletterWorld } from './newsletter-world.ts';

/** Three addresses: one that confirmed, one that was asked, and one that left. */
async function subscribers() {
  const all = await newsletterWorld();
  const { subscribe, newest, linkOf, open, harness, api } = all;
  await subscribe({ name1: '=cmd()', email: 'has@rao.example' });
  assert.equal((await open('confirm', linkOf((await newest()).text, 'confirm'))).status, 200);
  await subscribe({ email: 'left@rao.example' });
  assert.equal((await open('leave', linkOf((await newest()).text, 'leave'))).status, 200);
  await subscribe({ email: 'asked@rao.example' });
  await newest();
  await member(harness, 'admin@example.in', 'admin');
  const admin = browser(api);
  await admin.signIn('/admin/api/session', 'admin@example.in', PASSWORD);
  const list = async (by: typeof admin, query = '') => {
    const path = `/admin/api/subscribers?range=[0,99]${query}`;
    return by.call<SubscriberRecord[]>('GET', path, undefined, { 'x-read-after': await all.everything() });
  };
  return { ...all, admin, list };
}

const asking = (q: string): string => `&filter=${encodeURIComponent(JSON.stringify({ q }))}`;

test('[C5] staff see who asked, who has the newsletter and that somebody left; addresses are for admins, and of who left none is kept', async () => {
  const { admin, list, moderator } = await subscribers();
  const seen = (await list(admin)).body;
  assert.deepEqual(seen.map(({ state, email }) => [state, email]).sort(), [
    ['asked', 'asked@rao.example'],
    ['confirmed', 'has@rao.example'],
    ['left', ''],
  ]);
  assert.deepEqual(
    (await list(admin, asking('has@'))).body.map(({ email }) => email),
    ['has@rao.example'],
  );
  assert.deepEqual((await list(admin, asking('left@'))).body, [], 'who left is found by nothing');

  const desk = await moderator();
  const counted = await list(desk);
  assert.deepEqual([counted.status, counted.body.length], [200, 3]);
  assert.ok(counted.body.every((one) => !('email' in one) && !('name' in one)));
  assert.ok(!JSON.stringify((await list(desk, asking('has@'))).body).includes('confirmed'), 'who sees no address finds none');
  const end = await desk.call('POST', `/admin/api/subscribers/${seen[0]!.id}/end`, {
    subscriberId: seen[0]!.subscriberId,
    reason: 'So it is.',
  });
  assert.equal(end.status, 403);
});

test('[C5] the list is a file whose names no spreadsheet runs', async () => {
  const { admin, everything } = await subscribers();
  const file = (await admin.call<string>('GET', '/admin/api/subscribers.csv', undefined, { 'x-read-after': await everything() })).body;
  const line = file.split('\r\n').find((one) => one.includes('has@rao.example'));
  assert.match(line ?? '', /^confirmed,.*,'=cmd\(\),has@rao\.example$/);
});

test('[C5] an admin ends a subscription with a reason that its history keeps; the address is erased, and another subscriber of it is not ended', async () => {
  const { admin, list, subscribe, open, newest, linkOf, harness, everything } = await subscribers();
  const found = (await list(admin)).body.find(({ state }) => state === 'asked')!;
  const { id, subscriberId } = found;
  const end = (body: object) => admin.call<{ code?: string }>('POST', `/admin/api/subscribers/${id}/end`, body);
  assert.equal((await end({ subscriberId })).status, 422, 'without a reason');
  const reason = 'Mails to it come back.';
  assert.equal((await end({ subscriberId, reason })).status, 200);
  assert.equal((await end({ subscriberId, reason })).body.code, 'nothing_to_do');
  const after = (await list(admin)).body.find((one) => one.id === id)!;
  assert.deepEqual([after.state, after.email], ['left', '']);
  const stream = encodeURIComponent(JSON.stringify({ stream: `newsletter-${id}` }));
  const history = (await admin.call<{ what?: string; reason?: string }[]>('GET', `/admin/api/history?filter=${stream}`)).body;
  assert.ok(JSON.stringify(history).includes(reason));
  assert.ok(!JSON.stringify(history).includes('rao.example'));
  await everything();
  assert.equal(await harness.keys.forReading(subscriberId), null, 'its key is destroyed');

  // Asked again: who ends what they saw before ends nothing.
  await subscribe({ email: 'asked@rao.example' });
  const again = await newest();
  assert.equal((await open('confirm', linkOf(again.text, 'confirm'))).status, 200);
  assert.equal((await end({ subscriberId, reason })).body.code, 'stale_revision');
  assert.equal((await list(admin)).body.find((one) => one.id === id)!.state, 'confirmed');
});
