import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { SignedIn, User } from '@aarambh/contracts/http/accounts.ts';
import type { HistoryLine, MemberStatement } from '@aarambh/contracts/http/admin.ts';
import type { BoardEvent, BookingView } from '@aarambh/contracts/http/gatherings.ts';
import type { StatementAnswer } from '@aarambh/contracts/routes/points.ts';
import { member } from '../accounts/harness.ts';
import { browser, product } from './support/product.ts';

const HOUR = 3_600_000;

test('[A2] [B4] [B8] from sign-up to a cancelled booking, seeing every own write at once', async () => {
  const { api, harness } = await product();
  await member(harness, 'admin@demo.test', 'admin');
  const admin = browser(api);
  await admin.signIn('/admin/api/session', 'admin@demo.test', 'Right#2026');
  const at = (hours: number): string => new Date(harness.clock.now + hours * HOUR).toISOString();
  const draft = await admin.call<{ id: string; revision: number; seatsLeft: number }>('POST', '/admin/api/gatherings', {
    title: 'Founders over chai',
    summary: '',
    speaker: 'Ravi',
    aboutSpeaker: '',
    kind: 'meetup',
    startsAt: at(48),
    endsAt: at(50),
    creditPoints: 30,
    feeRupees: 0,
    seats: 5,
    cancelUntil: at(24),
    joinLink: 'https://meet.example/1',
    place: 'Pune',
  });
  assert.equal(draft.status, 200);
  const { id: eventId } = draft.body;
  assert.equal((await admin.call('POST', `/admin/api/gatherings/${eventId}/publish`, { reason: 'Ready' })).status, 200);

  const asha = browser(api);
  const email = 'asha@demo.test';
  const signedUp = await asha.call<{ message: string }>('POST', '/signup', { name: 'Asha Rao', email, password: 'Asha#2026' });
  assert.equal(signedUp.body.message, 'Verification Email has been sent to your given email.');
  assert.equal((await asha.call('POST', '/signup', { name: 'Asha Rao', email, password: 'Asha#2026' })).status, 409);
  assert.equal((await asha.call('POST', '/signin', { email, password: 'Asha#2026' })).status, 203);
  await harness.react();
  const verified = await asha.call('POST', '/verify_signup_email', { token: harness.tokenOf('verify') });
  assert.deepEqual(verified.body, { name: 'Asha Rao' });
  const { _id: memberId } = await asha.signIn('/signin', email, 'Asha#2026');
  assert.deepEqual((await asha.call('GET', '/user_count')).body, { activeUsers: 2 });

  assert.equal((await asha.call<{ newPoint: number }>('POST', '/api/points/unlock')).body.newPoint, 100);
  assert.equal((await asha.call('POST', '/api/points/unlock')).status, 409);
  assert.equal((await asha.call<User>('GET', '/api/me')).body.aarambhPoints, 100);

  const [event] = (await asha.call<{ result: BoardEvent[] }>('GET', '/api/eventboard')).body.result;
  assert.deepEqual([event!._id, event!.credit, event!.seatsLeft], [eventId, 30, 5]);
  const form = { userId: memberId, credit: 30, contact: '9876543210' };
  const key = { 'idempotency-key': 'asha-books-once' };
  const booked = await asha.call<{ newPoint: number; eventNumber: number[]; link: string; paymentId: string; bookingId: string }>(
    'POST',
    `/api/usepoint/${eventId}`,
    form,
    key,
  );
  assert.equal(booked.status, 200);
  assert.deepEqual([booked.body.newPoint, booked.body.eventNumber, booked.body.link], [70, [1], 'https://meet.example/1']);
  const again = await asha.call('POST', `/api/usepoint/${eventId}`, form, key);
  assert.deepEqual(again.body, booked.body, 'the same key answers the same');
  assert.equal((await asha.call('POST', `/api/usepoint/${eventId}`, { ...form, contact: '9876543211' }, key)).status, 422);
  assert.equal((await asha.call('POST', `/api/usepoint/${eventId}`, form)).status, 409);

  const me = (await asha.call<User>('GET', '/api/me')).body;
  assert.deepEqual([me.aarambhPoints, me.eventNumber], [70, [1]]);
  assert.equal((await asha.call<{ result: BoardEvent[] }>('GET', '/api/eventboard')).body.result[0]!.seatsLeft, 4);
  const [own] = (await asha.call<{ result: BookingView[] }>('GET', '/api/bookings')).body.result;
  assert.deepEqual([own!.status, own!.paymentId], ['confirmed', booked.body.paymentId]);
  assert.match((await asha.call<string>('GET', own!.calendarLink)).body, /SUMMARY:Founders over chai/);

  const rows = (
    await admin.call<{ memberName: string }[]>(
      'GET',
      `/admin/api/bookings?filter=${encodeURIComponent(JSON.stringify({ gatheringId: eventId }))}`,
    )
  ).body;
  assert.deepEqual(
    rows.map(({ memberName }) => memberName),
    ['Asha Rao'],
  );
  assert.match(
    (await admin.call<string>('GET', `/admin/api/gatherings/${eventId}/bookings.csv`)).body,
    /^Asha Rao,asha@demo\.test,9876543210,confirmed,30,/m,
  );

  // A stranger cannot cancel it, its owner can, and the points come back.
  await member(harness, 'other@demo.test');
  const other = browser(api);
  await other.signIn('/signin', 'other@demo.test', 'Right#2026');
  assert.equal((await other.call('POST', `/api/bookings/${booked.body.bookingId}/cancel`)).status, 409);
  const cancelled = await asha.call<{ newPoint: number; eventNumber: number[] }>('POST', `/api/bookings/${booked.body.bookingId}/cancel`);
  assert.deepEqual([cancelled.body.newPoint, cancelled.body.eventNumber], [100, []]);
  const statement = (await asha.call<StatementAnswer>('GET', '/api/points/statement')).body;
  assert.deepEqual(
    statement.result.map(({ amount }) => amount),
    [30, -30, 100],
  );

  const stream = encodeURIComponent(JSON.stringify({ stream: `gathering-${eventId}` }));
  const lines = (await admin.call<HistoryLine[]>('GET', `/admin/api/history?filter=${stream}`)).body;
  const published = lines.find(({ type }) => type === 'GatheringPublished')!;
  assert.deepEqual([published.reason, published.actorName], ['Ready', 'Asha Rao']);
  const asOf = (await admin.call<MemberStatement>('GET', `/admin/api/statements/${memberId}`)).body;
  assert.deepEqual([asOf.balance, asOf.lines.length], [100, 3]);
});

test('[A4] [A6] a forgotten password, two tabs that refresh at once, and a session that ends', async () => {
  const { api, harness } = await product();
  await member(harness, 'asha@demo.test');
  const tab = browser(api);
  await tab.call('POST', '/forgetpassword', { email: 'asha@demo.test' });
  await harness.react();
  const link = await tab.call<{ email: string }>('GET', `/reset?resetPasstoken=${harness.tokenOf('password')}`);
  assert.equal(link.body.email, 'asha@demo.test');
  const [reset] = link.headers.getSetCookie()[0]!.split(';');
  const changed = await tab.call('POST', '/api/updatepassword', { email: 'asha@demo.test', password: 'Newer#2026' }, { cookie: reset! });
  assert.deepEqual(changed.body, { message: 'password updated' });
  assert.equal(
    (await tab.call('POST', '/api/updatepassword', { email: 'asha@demo.test', password: 'Newer#2027' }, { cookie: reset! })).status,
    410,
  );

  const answer = await tab.call<SignedIn>('POST', '/signin', { email: 'asha@demo.test', password: 'Newer#2026' });
  const [refresh] = answer.headers.getSetCookie()[0]!.split(';');
  const [one, two] = await Promise.all(
    [1, 2].map(() => tab.call<SignedIn>('POST', '/api/session/refresh', undefined, { cookie: refresh! })),
  );
  assert.deepEqual([one!.status, two!.status], [200, 200]);
  assert.equal(
    one!.headers.getSetCookie()[0]!.split(';')[0],
    two!.headers.getSetCookie()[0]!.split(';')[0],
    'both tabs get the same successor',
  );

  await tab.signIn('/signin', 'asha@demo.test', 'Newer#2026');
  const { result } = (await tab.call<{ result: { id: string; current: boolean }[] }>('GET', '/api/sessions')).body;
  assert.equal(result.length, 2);
  assert.equal((await tab.call('POST', `/api/sessions/${result.find(({ current }) => current)!.id}/end`)).status, 200);
  assert.equal((await tab.call('GET', '/api/bookings')).status, 401);
});
