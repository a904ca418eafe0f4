import type { AnnouncementDocument } from '@aarambh/projections/announcements/view.ts';
import { atOnce } from '@aarambh/contracts/events/content.ts';
import { QueryTooLong } from '@aarambh/kernel/ports/documents.ts';
import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { BoardEvent, BookingView } from '@aarambh/contracts/http/gatherings.ts';
import type { ownBookings } from '@aarambh/contracts/routes/gatherings.ts';
import type { StatementAnswer } from '@aarambh/contracts/routes/points.ts';
import type { AnswerOf } from '@aarambh/contracts/routes/route.ts';
import { packed, SIZED_PICTURE } from '@aarambh/files/sized-picture.ts';
import { Contended, type CommandContext } from '@aarambh/kernel/commands.ts';
import { StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import { failed, succeeded } from '@aarambh/kernel/result.ts';
import { readCalendar } from '../support/calendar-file.ts';
import { now } from './support/fake-services.ts';
import { png as makePng } from './support/pictures.ts';
import { accounts, bookingId, gatheringId, id } from './support/ids.ts';
import { account, booking, gathering, testApi, type Answer, type TestApi } from './support/test-api.ts';

const code = (answer: Answer): string => (answer.json as { code: string }).code;
const body = {
  event: 'Founders over chai',
  eventDate: '2026-12-01',
  userId: accounts.user,
  credit: 30,
  eventNum: 7,
  contact: '9876543210',
};
const usepoint = `/api/usepoint/${gatheringId}`;

test('[B3] the board shows important first, then by date, in the specification’s names, without the joining link', async () => {
  const api = testApi();
  const { documents } = api.ports;
  documents.set(
    'gatherings',
    id(1),
    gathering({ eventNumber: 1, startsAt: '2026-12-05T00:00:00.000Z', endsAt: '2026-12-05T02:00:00.000Z' }),
  );
  documents.set(
    'gatherings',
    id(2),
    gathering({ eventNumber: 2, startsAt: '2026-12-03T00:00:00.000Z', endsAt: '2026-12-03T02:00:00.000Z' }),
  );
  documents.set(
    'gatherings',
    id(3),
    gathering({ eventNumber: 3, important: true, startsAt: '2026-12-09T00:00:00.000Z', endsAt: '2026-12-09T02:00:00.000Z' }),
  );
  documents.set('gatherings', id(4), gathering({ eventNumber: 4, status: 'draft' }));
  documents.set('gatherings', id(5), gathering({ eventNumber: 5, status: 'cancelled', changedAt: '2026-11-19T00:00:00.000Z' }));
  documents.set('gatherings', id(6), gathering({ eventNumber: 6, status: 'cancelled', changedAt: '2026-10-01T00:00:00.000Z' }));
  documents.set(
    'gatherings',
    id(7),
    gathering({ eventNumber: 8, startsAt: '2026-11-15T00:00:00.000Z', endsAt: '2026-11-15T02:00:00.000Z' }),
  );
  documents.set(
    'gatherings',
    id(8),
    gathering({ eventNumber: 9, startsAt: '2026-09-15T00:00:00.000Z', endsAt: '2026-09-15T02:00:00.000Z' }),
  );
  const answer = await api.call(null, 'GET', '/api/eventboard');
  const board = answer.json as { result: BoardEvent[]; now: string };
  assert.equal(board.now, new Date(now).toISOString());
  assert.deepEqual(
    board.result.map(({ eventNumber }) => eventNumber),
    [3, 5, 2, 1, 8],
  );
  const { _id, event, eventDate, credit, eventfee, posterPath, isImportant, seats, seatsLeft } = board.result[2]!;
  assert.deepEqual(
    { _id, event, eventDate, credit, eventfee, posterPath, isImportant, seats, seatsLeft },
    {
      _id: id(2),
      event: 'Founders over chai',
      eventDate: '2026-12-03T00:00:00.000Z',
      credit: 30,
      eventfee: 0,
      posterPath: null,
      isImportant: false,
      seats: 20,
      seatsLeft: 15,
    },
  );
  assert.ok(!answer.text.includes('meet.example'), 'the joining link is for those who booked');
  assert.equal(board.result[1]!.cancelled, true);
});

test('[B3] one event; a draft or an unknown one is not found', async () => {
  const api = testApi();
  api.ports.documents.set('gatherings', gatheringId, gathering());
  api.ports.documents.set('gatherings', id(2), gathering({ status: 'draft' }));
  assert.equal(((await api.call(null, 'GET', `/api/event/${gatheringId}`)).json as { result: BoardEvent }).result.eventNumber, 7);
  assert.equal((await api.call(null, 'GET', `/api/event/${id(2)}`)).status, 404);
  assert.equal((await api.call(null, 'GET', `/api/event/${id(3)}`)).status, 404);
});

test('[B4] booking by points answers newPoint, eventNumber, link and paymentId with the position it wrote', async () => {
  const api = testApi();
  api.ports.documents.set('bookings', id(1), booking({ eventNumber: 2 }));
  const answer = await api.call('user', 'POST', usepoint, body, { 'idempotency-key': 'one-booking-1' });
  assert.equal(answer.status, 200);
  assert.deepEqual(answer.json, { newPoint: 70, eventNumber: [2, 7], link: 'https://meet.example/7', paymentId: 'AAR-1234', bookingId });
  assert.equal(answer.headers.get('x-position'), 'test-epoch.12');
  assert.deepEqual(api.ports.documents.waits, [], 'a booking waits for no projection');
});

test('[B4] a booking that stands is never answered as a query that asks for too much: the member is told to ask again', async () => {
  const api = testApi();
  api.ports.documents.aggregate = () => Promise.reject(new QueryTooLong());
  const answer = await api.call('user', 'POST', usepoint, body, { 'idempotency-key': 'one-booking-1' });
  assert.deepEqual([answer.status, code(answer)], [503, 'read_not_ready']);
  assert.ok(answer.headers.has('retry-after'));
});

test('[B4] what the use case is asked comes from the token and the path', async () => {
  const api = testApi();
  const asked: unknown[] = [];
  api.ports.uses.gatherings.book = async (request, context) => {
    asked.push(request, context);
    return failed('full');
  };
  const { headers } = await api.call(
    'user',
    'POST',
    usepoint,
    { ...body, gatheringId: id(5), memberId: id(6), __proto__: { credit: 0 } },
    { 'idempotency-key': 'key-12345678', 'x-request-id': id(77) },
  );
  assert.deepEqual(asked[0], { memberId: accounts.user, gatheringId, credit: 30, contact: '9876543210', idempotencyKey: 'key-12345678' });
  const context = asked[1] as CommandContext;
  assert.deepEqual([context.actor, context.corr], [`account:${accounts.user}`, headers.get('x-request-id')]);
  assert.ok(!JSON.stringify(context).includes('key-12345678'), 'keys are hashed before they are stored');
});

test('[B4] refusals carry the codes of the specification', async () => {
  const api = testApi();
  for (const [refusal, status] of [
    ['insufficient_points', 409],
    ['already_booked', 409],
    ['full', 409],
    ['closed', 409],
    ['paid_only', 409],
    ['price_mismatch', 422],
    ['gathering_cancelled', 409],
    ['idempotency_key_reused', 422],
  ] as const) {
    api.ports.uses.gatherings.book = async () => failed(refusal, { stream: 'gathering', revision: 4 });
    const answer = await api.call('user', 'POST', usepoint, body);
    assert.deepEqual([answer.status, code(answer)], [status, refusal]);
    assert.equal(answer.headers.get('x-position'), null);
    assert.deepEqual((answer.json as { details: unknown }).details, { stream: 'gathering', revision: 4 });
  }
  api.ports.uses.gatherings.book = () => Promise.reject(new Contended('gathering-1'));
  const contended = await api.call('user', 'POST', usepoint, body);
  assert.deepEqual([contended.status, code(contended), contended.headers.get('retry-after')], [503, 'contended', '1']);
});

test('[B4] another person’s id, a wrong number and a negative credit are refused before anything is decided', async () => {
  const api = testApi();
  let booked = false;
  api.ports.uses.gatherings.book = async () => {
    booked = true;
    return failed('full');
  };
  assert.deepEqual(code(await api.call('user', 'POST', usepoint, { ...body, userId: accounts.other })), 'wrong_profile');
  const number = await api.call('user', 'POST', usepoint, { ...body, contact: '12345' });
  assert.equal((number.json as { message: string }).message, 'Please enter a valid Mobile No.');
  assert.equal((await api.call('user', 'POST', usepoint, { ...body, credit: -1 })).status, 400);
  assert.equal((await api.call('user', 'POST', usepoint, body, { 'idempotency-key': 'short' })).status, 400);
  assert.equal(booked, false);
});

test('[B4] a number is taken as people write it and kept as its 10 digits; a free event needs none, one for points does', async () => {
  const api = testApi();
  const contacts: (string | null)[] = [];
  api.ports.uses.gatherings.book = async ({ contact }) => {
    contacts.push(contact);
    return failed('full');
  };
  for (const contact of ['+91 98765 43210', '09876543210', '98765-43210', '919876543210', ' 9876543210 ', '9198765432'])
    assert.deepEqual(code(await api.call('user', 'POST', usepoint, { ...body, contact })), 'full', contact);
  assert.deepEqual(contacts.splice(0), [...Array.from({ length: 5 }, () => '9876543210'), '9198765432']);
  const without = { ...body, contact: undefined };
  for (const wrong of [{ ...body, contact: '+92 98765 43210' }, { ...body, contact: '98765 43210 1' }, without]) {
    const refused = await api.call('user', 'POST', usepoint, wrong);
    assert.deepEqual([refused.status, (refused.json as { message: string }).message], [400, 'Please enter a valid Mobile No.']);
  }
  assert.deepEqual(code(await api.call('user', 'POST', usepoint, { ...without, credit: 0 })), 'full');
  assert.deepEqual(contacts, [null]);
});

test('[B4] own bookings, and a calendar entry whose signature stands for a sign-in', async () => {
  const api = testApi();
  const { documents } = api.ports;
  documents.set('gatherings', gatheringId, gathering({ title: 'Chai; and, more', detailsRevision: 4 }));
  documents.set('bookings', bookingId, booking({ gatheringId }));
  documents.set('bookings', id(201), booking({ gatheringId, memberId: accounts.other }));
  documents.set('bookings', id(202), booking({ gatheringId, status: 'cancelled', requestedAt: '2026-11-01T00:00:00.000Z' }));
  const { result } = (await api.call('user', 'GET', '/api/bookings')).json as { result: BookingView[] };
  assert.deepEqual(
    result.map(({ _id, joinLink }) => [_id, joinLink]),
    [
      [bookingId, 'https://meet.example/7'],
      [id(202), ''],
    ],
  );
  assert.equal(result[1]!.calendarLink, '');

  const entry = await api.call(null, 'GET', result[0]!.calendarLink);
  assert.equal(entry.status, 200);
  assert.match(entry.headers.get('content-type')!, /^text\/calendar/);
  const { start, end, summary, sequence, organiser } = readCalendar(entry.text);
  assert.deepEqual([start, end, summary], ['2026-12-01T12:30:00.000Z', '2026-12-01T14:30:00.000Z', 'Chai; and, more']);
  assert.deepEqual([sequence, organiser], [4, { name: 'Aarambh', address: 'mailto:hello@aarambh.example' }]);
  const signature = result[0]!.calendarLink.split('t=')[1]!;
  for (const path of [
    `/api/bookings/${bookingId}/calendar.ics`,
    `/api/bookings/${bookingId}/calendar.ics?t=forged`,
    `/api/bookings/${id(201)}/calendar.ics?t=${signature}`,
  ]) {
    assert.equal((await api.call(null, 'GET', path)).status, 404, path);
  }
});

test('[B8] own bookings come in pages of a thousand, and say how many there are', async () => {
  const api = testApi();
  api.ports.documents.set('gatherings', gatheringId, gathering());
  const at = (index: number): string => new Date(Date.parse('2026-11-01T00:00:00.000Z') + index * 1000).toISOString();
  for (let index = 0; index < 1_002; index++)
    api.ports.documents.set('bookings', id(10_000 + index), booking({ gatheringId, requestedAt: at(index) }));
  for (const [page, first, last] of [
    [1, 1_001, 2],
    [2, 1, 0],
  ] as const) {
    const answer = await api.call('user', 'GET', `/api/bookings?page=${page}`);
    const { result, total, page: answered } = answer.json as AnswerOf<typeof ownBookings>;
    assert.deepEqual([total, answered], [1_002, page]);
    assert.deepEqual([result.at(0)!.bookedAt, result.at(-1)!.bookedAt], [at(first), at(last)]);
  }
  for (const page of [3, 10_001, 1_000_000_000])
    assert.deepEqual((await api.call('user', 'GET', `/api/bookings?page=${page}`)).json, { result: [], total: 1_002, page });
  for (const wrong of ['0', '-1', 'x', '1.5', '1e400'])
    assert.equal((await api.call('user', 'GET', `/api/bookings?page=${wrong}`)).status, 400, wrong);
});

test('[B8] cancelling gives points back and takes the number off the list', async () => {
  const api = testApi();
  api.ports.documents.set('bookings', bookingId, booking({ gatheringId }));
  api.ports.documents.set('bookings', id(1), booking({ eventNumber: 2 }));
  const answer = await api.call('user', 'POST', `/api/bookings/${bookingId}/cancel`);
  assert.deepEqual(answer.json, { message: 'Your booking was cancelled.', newPoint: 100, eventNumber: [2] });
  assert.deepEqual(code(await api.call('student', 'POST', `/api/bookings/${bookingId}/cancel`)), 'not_booked');
});

test('[B6] free points unlock once; the second time says so', async () => {
  const api = testApi();
  const first = await api.call('user', 'POST', '/api/points/unlock');
  assert.deepEqual(first.json, { message: 'Congratulation! Free Points Added!', newPoint: 100 });
  api.ports.uses.points.unlock = async () => failed('already_unlocked');
  const second = await api.call('user', 'POST', '/api/points/unlock');
  assert.deepEqual([second.status, code(second)], [409, 'already_unlocked']);
});

test('[B8] one number of points on user and profile, and a statement with a month-end curve', async () => {
  const api = testApi();
  const { documents } = api.ports;
  documents.set('accounts', accounts.user, account());
  documents.set('gatherings', gatheringId, gathering({ kind: 'workshop' }));
  documents.set('bookings', bookingId, booking({ gatheringId }));
  documents.set('points-accounts', accounts.user, { balance: 70, unlocked: true, lots: [], nextExpiry: null, entries: 2, changedAt: '' });
  const entry = { memberId: accounts.user, bookingId: null, lots: [], eventId: id(1) };
  documents.set('ledger-entries', `${accounts.user}:00000000`, {
    ...entry,
    type: 'PointsGranted',
    amount: 100,
    counter: 'issued:unlocked',
    balance: 100,
    gatheringId: null,
    // Already October in Kolkata, still September in UTC.
    time: '2026-09-30T19:00:00.000Z',
    position: 1,
  });
  documents.set('ledger-entries', `${accounts.user}:00000001`, {
    ...entry,
    type: 'PointsSpent',
    amount: -30,
    counter: `gathering:${gatheringId}`,
    balance: 70,
    gatheringId,
    time: '2026-11-10T00:00:00.000Z',
    position: 9,
  });
  const profile = (await api.call('user', 'GET', `/api/profile/${accounts.user}`)).json as { result: { points: number; events: object } };
  assert.deepEqual([profile.result.points, profile.result.events], [70, { meetups: 0, workshops: 1, sessions: 0 }]);
  assert.equal(((await api.call('user', 'GET', '/api/me')).json as { aarambhPoints: number }).aarambhPoints, 70);
  const statement = (await api.call('user', 'GET', '/api/points/statement?limit=1')).json as StatementAnswer;
  assert.deepEqual([statement.balance, statement.unlocked, statement.total], [70, true, 2]);
  assert.deepEqual(
    statement.result.map(({ amount, event }) => [amount, event]),
    [[-30, 'Founders over chai']],
  );
  assert.deepEqual(statement.curve, [
    { month: '2026-06', balance: 0 },
    { month: '2026-07', balance: 0 },
    { month: '2026-08', balance: 0 },
    { month: '2026-09', balance: 0 },
    { month: '2026-10', balance: 100 },
    { month: '2026-11', balance: 70 },
  ]);
});

test('[C4] the announcement of an area, or the words that there is none', async () => {
  const api = testApi();
  const read = async (area = 'AARAMBH', role: Parameters<typeof api.call>[0] = null): Promise<unknown> =>
    (await api.call(role, 'GET', `/announcement/read/${area}`)).json;
  assert.equal((await api.call(null, 'GET', '/announcement/read/AARAMBH')).text, '"No documents found"');
  const text = { title: 'Demo day', body: 'Come.', link: '' };
  const times = { from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z', changedAt: '', wordsSince: 0 };
  const doc: AnnouncementDocument = { area: 'AARAMBH', ...text, ...atOnce, ...times, college: '', published: true };
  const set = (change: Partial<AnnouncementDocument>, id = 'AARAMBH'): void =>
    api.ports.documents.set('announcements', id, { ...doc, ...change });
  set({});
  assert.deepEqual(await read(), text);
  for (const change of [
    { published: false },
    { from: '2026-11-21T00:00:00.000Z' },
    { until: '2026-11-20T06:00:00.000Z' },
    { audience: 'members' as const },
  ]) {
    set(change);
    assert.equal(await read(), 'No documents found', JSON.stringify(change));
  }
  assert.deepEqual(await read('AARAMBH', 'user'), text, 'members see what is for members');
  set({ audience: 'student' });
  assert.deepEqual([await read('AARAMBH', 'user'), await read('AARAMBH', 'student')], ['No documents found', text]);
  set({});
  set({ title: 'Newer', from: '2026-11-02T00:00:00.000Z' }, 'COLLEGE');
  assert.deepEqual(await read(), { ...text, title: 'Newer' }, 'the newest that the caller may see');
  set({ area: 'STUDENT' });
  set({ area: 'STUDENT', title: 'Newer', from: '2026-11-02T00:00:00.000Z' }, 'COLLEGE');
  assert.deepEqual(await read('STUDENT'), [{ ...text, title: 'Newer' }, text], 'students get a list');
  assert.equal(await read('NOWHERE'), 'No documents found');
  const wrong = await api.call(null, 'GET', '/announcement/read/STUDENT', undefined, { authorization: 'Bearer made-up' });
  assert.equal(wrong.status, 401, 'a wrong token is refused also where none is needed');
});

test('a bio and a picture are saved; the picture must be one by its bytes', async () => {
  const api = testApi();
  const bio = await api.call('user', 'POST', `/api/profile/edit/${accounts.user}`, { bio: 'I make tea.' });
  assert.deepEqual(bio.json, { message: 'saved succesfully', result: { bio: 'I make tea.' } });
  assert.equal((await api.call('user', 'POST', `/api/profile/edit/${accounts.user}`, { bio: 'x'.repeat(101) })).status, 400);

  const png = makePng();
  let kept: Parameters<TestApi['ports']['uses']['accounts']['setPicture']>[1] | null = null;
  api.ports.uses.accounts.setPicture = async (_accountId, picture) => {
    kept = picture;
    return succeeded({ fileId: 'file-0001' }, 8);
  };
  const good = await upload(api, png);
  assert.deepEqual([good.status, await good.json()], [200, { message: 'saved succesfully', result: { imagePath: '/uploads/file-0001' } }]);
  assert.deepEqual([kept!.crop, [...kept!.bytes]], [null, [...png]]);
  const crop = { x: 1, y: 0, size: 1 };
  assert.equal((await upload(api, png, { crop: JSON.stringify(crop) })).status, 200);
  assert.deepEqual(kept!.crop, crop);
  for (const other of ['', 'x', '[]', '{"x":1,"y":0}', '{"x":-1,"y":0,"size":1}', '{"x":0.5,"y":0,"size":1}', '{"x":0,"y":0,"size":0}']) {
    const wrong = (await (await upload(api, png, { crop: other })).json()) as { code: string; errors: { field: string }[] };
    assert.deepEqual([wrong.code, wrong.errors[0]!.field], ['invalid_request', 'crop'], other);
  }
  for (const [code, status, said] of [
    ['file_type', 415, 'file_type'],
    ['picture_too_wide', 413, 'picture_too_wide'],
    ['crop_outside', 400, 'invalid_request'],
    ['busy', 503, 'busy'],
    ['picture_failed', 503, 'picture_failed'],
  ] as const) {
    api.ports.uses.accounts.setPicture = async () => failed(code);
    const refused = await upload(api, png);
    assert.deepEqual([refused.status, ((await refused.json()) as { code: string }).code], [status, said]);
    assert.equal(refused.headers.has('retry-after'), status === 503);
  }
  for (const none of [await upload(api, new Uint8Array(0)), await upload(api, png, { field: 'otherField' })]) {
    const { message } = (await none.json()) as { message: string };
    assert.deepEqual([none.status, message], [400, 'Select Image to Change Profile Image']);
  }
  assert.equal((await upload(api, Buffer.alloc(5 * 1024 * 1024 + 1))).status, 413);
  assert.equal((await upload(api, Buffer.alloc(6 * 1024 * 1024))).status, 413);
  assert.equal(
    (await api.call('user', 'POST', `/api/uploadpic/${accounts.user}`, 'x', { 'content-type': 'multipart/form-data; boundary=y' })).status,
    400,
  );

  const fileId = await api.ports.files.put({ purpose: null, subject: accounts.user, contentType: 'image/png', bytes: png });
  const served = await api.call(null, 'GET', `/uploads/${fileId}`);
  assert.equal(served.status, 200);
  assert.equal(served.headers.get('content-type'), 'image/png');
  assert.equal(served.headers.get('x-content-type-options'), 'nosniff');
  assert.match(served.headers.get('content-security-policy')!, /sandbox/);
  assert.match(served.headers.get('cache-control')!, /immutable/);
  assert.equal((await api.call(null, 'GET', '/uploads/..%2f..%2fetc%2fpasswd')).status, 404);
  const removed = await api.call('user', 'POST', `/api/uploadpic/${accounts.user}/remove`);
  assert.deepEqual([removed.status, removed.json], [200, { message: 'saved succesfully', result: { imagePath: null } }]);
});

test('[B1] a picture is served in the size that is asked for; one from before there were sizes, and one without that size, as it is', async () => {
  const api = testApi();
  const sizes = [512, 256, 96].map((size) => ({ size, width: size, height: size, bytes: Buffer.from(`of ${size}`) }));
  const bytes = packed({ contentType: 'image/webp', sizes });
  const purpose = 'profile-picture';
  const sized = await api.ports.files.put({ purpose, subject: accounts.user, contentType: SIZED_PICTURE, bytes });
  const old = await api.ports.files.put({ purpose: null, subject: accounts.user, contentType: 'image/gif', bytes: Buffer.from('old') });
  for (const [path, type, text] of [
    [sized, 'image/webp', 'of 512'],
    [`${sized}?size=512`, 'image/webp', 'of 512'],
    [`${sized}?size=256`, 'image/webp', 'of 256'],
    [`${sized}?size=96`, 'image/webp', 'of 96'],
    [`${sized}?size=640`, 'image/webp', 'of 512'],
    [`${old}?size=96`, 'image/gif', 'old'],
  ]) {
    const served = await api.call(null, 'GET', `/uploads/${path}`);
    assert.deepEqual([served.headers.get('content-type'), served.text], [type, text], path);
  }
  for (const wrong of ['97', '0', '-96', '96.5', 'x', '']) {
    const refused = await api.call(null, 'GET', `/uploads/${sized}?size=${wrong}`);
    assert.deepEqual([refused.status, code(refused)], [400, 'invalid_request'], wrong);
  }
});

async function upload(api: TestApi, bytes: Uint8Array, { field = 'imagePath', crop = null as string | null } = {}): Promise<Response> {
  const form = new FormData();
  if (crop !== null) form.set('crop', crop);
  form.set(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png');
  return api.app.request(`/api/uploadpic/${accounts.user}`, {
    method: 'POST',
    body: form,
    headers: { authorization: 'Bearer token-user-member' },
  });
}

test('X-Read-After waits for the read models a query shows', async () => {
  const api = testApi();
  await api.ports.store.append('gathering-x', -1, [{ id: id(1), type: 'GatheringPublished', data: '{}', meta: '{"v":1}' }]);
  const ask = (position: string): Promise<Answer> => api.call(null, 'GET', '/api/eventboard', undefined, { 'x-read-after': position });
  assert.equal((await ask('test-epoch.1')).status, 200);
  assert.deepEqual(api.ports.documents.waits, [{ models: ['gatherings'], position: 1 }]);
  api.ports.documents.applied = 1;
  for (const position of ['test-epoch.2', 'other.1', '1', 'test-epoch.-1', 'test-epoch.1e3', '', 'test-epoch.99999999999999999999']) {
    const answer = await ask(position);
    assert.deepEqual([answer.status, code(answer)], [400, 'invalid_position'], position);
  }
  api.ports.documents.applied = 0;
  const late = await ask('test-epoch.1');
  assert.deepEqual([late.status, code(late), late.headers.get('retry-after')], [503, 'read_not_ready', '1']);
});

test('X-Read-After asks the store for nothing that the read models can tell: reads go on while it is away', async () => {
  const api = testApi();
  await api.ports.store.append('gathering-x', -1, [{ id: id(1), type: 'GatheringPublished', data: '{}', meta: '{"v":1}' }]);
  api.ports.store.head = () => Promise.reject(new StoreUnavailable('store_unavailable', 'the store is away'));
  const ask = (): Promise<Answer> => api.call(null, 'GET', '/api/eventboard', undefined, { 'x-read-after': 'test-epoch.1' });
  assert.equal((await ask()).status, 200);
  api.ports.documents.applied = 0;
  assert.deepEqual(code(await ask()), 'read_not_ready');
});
