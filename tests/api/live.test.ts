import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeAll, test } from 'vitest';
import type { InterviewDocument } from '@aarambh/projections/interviews/view.ts';
import type { ScorecardDocument } from '@aarambh/projections/scorecards/view.ts';
import type { ConsoleName } from '@aarambh/contracts/roles.ts';
import { listen, type ListeningApi } from '@aarambh/api/http-server.ts';
import { topicsOf } from '@aarambh/api/live/topics.ts';
import { streamsByCategory } from '@aarambh/context/compose.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { io, type Socket } from 'socket.io-client';
import { now, viewToken } from './support/fake-services.ts';
import { accounts, bookingId, gatheringId, id, tokenOf } from './support/ids.ts';
import { gathering, studentOf, testApi } from './support/test-api.ts';

interface Change {
  readonly topics: readonly string[];
  readonly position: string;
}

let clockNow = now;
const api = testApi({ rateFactor: 1 }, (ports) => (ports.clock = () => clockNow));
let http: ListeningApi;
const sockets = new Set<Socket>();
beforeAll(async () => {
  http = await listen(api, { host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const socket of sockets) socket.disconnect();
  sockets.clear();
});
afterAll(() => http.close());

function dial(token: string | undefined): Socket {
  const socket = io(`http://127.0.0.1:${http.port}`, {
    path: '/socket.io',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: token === undefined ? {} : { token },
  });
  sockets.add(socket);
  return socket;
}

/** Connects and waits for the first `changed`, which tells everything. */
async function connected(
  role: keyof typeof accounts,
  console?: ConsoleName,
): Promise<{ socket: Socket; first: Change; next: () => Promise<Change> }> {
  const socket = dial(tokenOf(role, console));
  const queue: Change[] = [];
  const waiting: ((change: Change) => void)[] = [];
  socket.on('changed', (change: Change) => {
    const take = waiting.shift();
    if (take === undefined) queue.push(change);
    else take(change);
  });
  const next = (): Promise<Change> => {
    const kept = queue.shift();
    return kept === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(kept);
  };
  return { socket, first: await next(), next };
}

function refusal(socket: Socket): Promise<string> {
  return new Promise((resolve) => socket.on('connect_error', (error) => resolve(error.message)));
}

function gone(socket: Socket): Promise<string> {
  return new Promise((resolve) => socket.on('disconnect', resolve));
}

const at = '2026-11-20T06:00:00.000Z';
const booked = { day: '2026-11-23', time: '10:00', status: 'booked', requestedAt: at, changedAt: at } as const;
const open = { refusal: null, missing: null, endedBy: null, unscored: true };

function interview(of: Pick<InterviewDocument, 'orgId' | 'enrolmentId'>): InterviewDocument {
  return { ...booked, ...open, ...of };
}

function card(of: Pick<ScorecardDocument, 'orgId' | 'enrolmentId' | 'interviewerId'>): ScorecardDocument {
  const unwritten = { version: 0, overall: null, ratings: null, notes: null, submittedBy: null, submittedAt: null } as const;
  return { ...of, ...unwritten, status: 'assigned', changedAt: at };
}

let revision = 0;
async function append(stream: string, data: object, type = 'Something'): Promise<number> {
  const head = await api.ports.store.readStreamBackwards(stream, 1);
  const expected = head.length === 0 ? -1 : head[0]!.revision;
  return (
    await api.ports.store.append(stream, expected, [{ id: id(5000 + revision++), type, data: JSON.stringify(data), meta: '{"v":1}' }])
  ).position;
}

test('[J3] the live connection does not take the token of an admin who looks at somebody’s pages, nor lets a socket go on with it', async () => {
  const looking = dial(viewToken);
  const welcomed = new Promise<string>((resolve) => looking.on('connect', () => resolve('connected')));
  assert.equal(await Promise.race([refusal(looking), welcomed]), 'view_only');
  const { socket } = await connected('user');
  const answer: { ok: boolean } = await new Promise((resolve) => socket.emit('token', viewToken, resolve));
  assert.equal(answer.ok, false);
});

test('visitors and wrong tokens do not connect', async () => {
  assert.equal(await refusal(dial(undefined)), 'not_signed_in');
  assert.equal(await refusal(dial('nonsense')), 'token_invalid');
  assert.equal(await refusal(dial('x'.repeat(5000))), 'not_signed_in');
});

test('a fresh socket is told to fetch everything, then what changed, with the position', async () => {
  const { first, next } = await connected('user');
  // Every topic of a member, whichever contexts there are; none of the staff's.
  for (const topic of ['announcement', 'bookings', 'eventboard', 'me', 'points']) assert.ok(first.topics.includes(topic), topic);
  assert.deepEqual(
    first.topics.filter((topic) => topic.startsWith('admin/')),
    [],
  );
  const position = await append(`gathering-${gatheringId}`, { gatheringId });
  assert.deepEqual(await next(), { topics: ['eventboard', `event:${gatheringId}`], position: `test-epoch.${position}` });
});

test('[B3] whatever a change names is named to who connects too, and to who would hear of more than fifty topics: single events by what they all are', async () => {
  const { first, next } = await connected('user');
  const every = topicsOf(api.ports.contexts).every(['staff', 'college', 'team', 'students']);
  const stored = { id: id(1), type: 'Something', revision: 0, meta: {}, position: 1 };
  const ids = ['accountId', 'memberId', 'authorId', 'orgId', 'low', 'high', 'by'];
  const data = Object.fromEntries(ids.map((name) => [name, accounts.user]));
  for (const category of streamsByCategory(api.ports.contexts).keys()) {
    const event = { ...stored, stream: `${category}-${gatheringId}`, data } as unknown as StoredEvent;
    const told = topicsOf(api.ports.contexts)
      .of(event)
      .told.flatMap(({ topics }) => topics);
    for (const topic of told) assert.ok(every.includes(topic.split(':', 1)[0]!), `${category}: ${topic}`);
  }
  assert.ok(first.topics.includes('event'));

  const gatherings = Array.from({ length: 60 }, (_, at) => id(7000 + at));
  await Promise.all(gatherings.map((gathering) => append(`gathering-${gathering}`, { gatheringId: gathering })));
  const heard = new Set<string>();
  while (!heard.has('event') && gatherings.some((gathering) => !heard.has(`event:${gathering}`)))
    for (const topic of (await next()).topics) heard.add(topic);
  assert.ok(heard.has('eventboard'));
});

test('[B3] a seat is told in itself, to everybody, and nobody is asked to fetch the board for it', async () => {
  const event = id(77);
  api.ports.documents.set('gatherings', event, gathering({ seats: 20, seatsHeld: 2, seatsConfirmed: 5 }));
  const [member, staff] = await Promise.all([connected('user'), connected('moderator')]);
  const seats = new Promise((resolve) => member.socket.on('seats', resolve));
  const told: Change[] = [];
  member.socket.on('changed', (change: Change) => told.push(change));
  const position = await append(`gathering-${event}`, { gatheringId: event }, 'SeatConfirmed');
  assert.deepEqual(await seats, { seats: [{ event, left: 13 }], position: `test-epoch.${position}` });
  assert.deepEqual((await staff.next()).topics, ['admin/gatherings']);
  // The next thing that this member hears is the announcement, not the board.
  await append('announcement-AARAMBH', {});
  assert.deepEqual((await member.next()).topics, ['announcement']);
});

test('seats that the read model does not know in time are fetched with the board', async () => {
  const member = await connected('user');
  api.ports.documents.applied = 0;
  const position = await append(`gathering-${id(78)}`, { gatheringId: id(78) }, 'SeatHeld');
  assert.deepEqual(await member.next(), { topics: ['eventboard'], position: `test-epoch.${position}` });
  api.ports.documents.applied = Number.MAX_SAFE_INTEGER;
});

test('private changes reach their own account only; staff hear of all', async () => {
  const [mine, others, staff] = await Promise.all([connected('user'), connected('student'), connected('moderator')]);
  await append(`booking-${bookingId}`, { bookingId, gatheringId, memberId: accounts.user });
  await append(`points-${accounts.user}`, { memberId: accounts.user });
  const position = await append('announcement-AARAMBH', {});
  const heard = await mine.next();
  assert.deepEqual([...heard.topics].sort(), ['bookings', 'me', 'points']);
  assert.equal(heard.position, `test-epoch.${position}`);
  assert.deepEqual((await others.next()).topics, ['announcement']);
  const staffHeard = new Set([...(await staff.next()).topics, ...(await staff.next()).topics]);
  assert.deepEqual([...staffHeard].sort(), ['admin/announcements', 'admin/bookings', 'admin/ledger', 'admin/points', 'announcement']);
});

test('[J4] people of a college hear what of their own changed in the console, and of another college never', async () => {
  const mine = accounts.org;
  const [own, foreign, later] = [id(901), id(902), id(903)];
  api.ports.documents.set('interviews', own, interview({ orgId: mine, enrolmentId: later }));
  api.ports.documents.set('interviews', foreign, interview({ orgId: id(99), enrolmentId: later }));
  const [college, member, staff] = await Promise.all([connected('org', 'admin'), connected('org', 'member'), connected('moderator')]);
  assert.deepEqual(college.first.topics.filter((topic) => topic.startsWith('admin/')).sort(), [
    'admin/interview-bookings',
    'admin/scorecards',
    'admin/students',
    'admin/uploads',
  ]);
  assert.ok(member.first.topics.every((topic) => !topic.startsWith('admin/')));
  const heard: string[] = [];
  college.socket.on('changed', ({ topics }: Change) => heard.push(...topics));

  // What a first event says of its college, and what only the read model knows of a later one.
  await append(`upload-${id(904)}`, { uploadId: id(904), orgId: id(99) });
  await append(`interview-${foreign}`, { bookingId: foreign });
  await append(`roster-${mine}`, { orgId: mine });
  const staffHeard = new Set<string>();
  while (!staffHeard.has('admin/interview-bookings')) for (const topic of (await staff.next()).topics) staffHeard.add(topic);
  assert.ok(staffHeard.has('admin/uploads'));
  const position = await append(`interview-${own}`, { bookingId: own });
  assert.deepEqual(await college.next(), { topics: ['admin/interview-bookings'], position: `test-epoch.${position}` });
  await append(`enrolment-${later}`, { enrolmentId: later, orgId: mine });
  assert.deepEqual((await college.next()).topics, ['admin/students']);
  // No read model has met it yet.
  await append(`enrolment-${later}`, { enrolmentId: later });
  assert.deepEqual((await college.next()).topics, ['admin/students']);
  assert.deepEqual(heard, ['admin/interview-bookings', 'admin/students', 'admin/students']);

  await append('announcement-AARAMBH', {});
  assert.deepEqual((await member.next()).topics, ['interviews'], 'the member console hears of the college in words of its own');
});

test('[I1] people of a college hear in the member console what of their own changed, and with a token of another college nothing', async (context) => {
  const { collegeOf } = api.ports;
  context.onTestFinished(() => {
    api.ports.collegeOf = collegeOf;
  });
  const [mine, theirs] = [id(911), id(912)];
  const booking = id(913);
  api.ports.documents.set('interviews', booking, interview({ orgId: mine, enrolmentId: id(914) }));
  api.ports.collegeOf = async () => ({ orgId: mine, active: true });
  const own = await connected('org', 'member');
  api.ports.collegeOf = async () => ({ orgId: theirs, active: true });
  const others = await connected('org', 'member');
  for (const { first } of [own, others])
    for (const topic of ['students', 'uploads', 'slots', 'places', 'interviews', 'panel']) assert.ok(first.topics.includes(topic), topic);
  const foreign: string[] = [];
  others.socket.on('changed', ({ topics }: Change) => foreign.push(...topics));

  for (const [stream, data, topics] of [
    [`upload-${id(915)}`, { uploadId: id(915), orgId: mine }, ['uploads']],
    // A later event says no college, and no read model is asked: it was said before.
    [`upload-${id(915)}`, { uploadId: id(915) }, ['uploads']],
    [`enrolment-${id(916)}`, { enrolmentId: id(916), orgId: mine }, ['students']],
    [`slotrules-${mine}`, { orgId: mine }, ['slots', 'students']],
    [`slotday-${mine}-2026-12-01`, { orgId: mine }, ['places']],
    [`interview-${booking}`, { bookingId: booking }, ['interviews']],
    [`scorecard-${booking}`, { bookingId: booking, orgId: mine }, ['interviews']],
    [`panel-${mine}`, { orgId: mine }, ['panel']],
    [`interviewee-${id(914)}`, { enrolmentId: id(914), orgId: mine }, ['students']],
  ] as const) {
    const position = await append(stream, data);
    assert.deepEqual(await own.next(), { topics, position: `test-epoch.${position}` }, stream);
  }
  await append(`upload-${id(917)}`, { uploadId: id(917), orgId: theirs });
  assert.deepEqual((await others.next()).topics, ['uploads'], 'their own is the first that they hear of');
  assert.deepEqual(foreign, ['uploads']);
});

test('[I5] students of a college hear that what is free of it changed and nothing else of it, students of another one and who is of none nothing', async (context) => {
  const { studiesAt } = api.ports;
  context.onTestFinished(() => {
    api.ports.studiesAt = studiesAt;
  });
  const [mine, theirs] = [id(931), id(932)];
  api.ports.studiesAt = async (accountId) => (accountId === accounts.student ? [mine] : accountId === accounts.other ? [theirs] : []);
  const [own, others, member] = [await connected('student'), await connected('other'), await connected('user')];
  assert.deepEqual(
    [own, others, member].map(({ first }) => first.topics.includes('schedule')),
    [true, true, false],
  );
  for (const topic of ['students', 'uploads', 'slots', 'places', 'panel']) assert.ok(!own.first.topics.includes(topic), topic);
  const heard = { own: [] as Change[], others: [] as Change[], member: [] as Change[] };
  for (const [who, { socket }] of Object.entries({ own, others, member }))
    socket.on('changed', (change: Change) => heard[who as keyof typeof heard].push(change));

  const personal = { orgId: mine, bookingId: id(933), enrolmentId: id(934) };
  await append(`enrolment-${id(934)}`, personal);
  await append(`upload-${id(935)}`, personal);
  const booked = await append(`slotday-${mine}-2026-12-01`, personal, 'SlotHeld');
  assert.deepEqual(await own.next(), { topics: ['schedule'], position: `test-epoch.${booked}` });
  const ruled = await append(`slotrules-${mine}`, { orgId: mine });
  assert.deepEqual(await own.next(), { topics: ['schedule'], position: `test-epoch.${ruled}` });
  const foreign = await append(`slotday-${theirs}-2026-12-01`, { orgId: theirs }, 'SlotHeld');
  assert.deepEqual(await others.next(), { topics: ['schedule'], position: `test-epoch.${foreign}` });
  await append('announcement-AARAMBH', {});
  await Promise.all([own.next(), others.next(), member.next()]);
  assert.deepEqual(
    Object.values(heard).map((changes) => changes.map(({ topics }) => topics.join())),
    [['schedule', 'schedule', 'announcement'], ['schedule', 'announcement'], ['announcement']],
  );
});

test('[I5] who becomes a student of a college while they are connected hears of it from then on, and who is one no longer hears nothing', async (context) => {
  const { studiesAt } = api.ports;
  context.onTestFinished(() => {
    api.ports.studiesAt = studiesAt;
  });
  const college = id(941);
  const link = { accountId: accounts.student, orgId: college, enrolmentId: id(942) };
  const [before, other] = [await connected('student'), await connected('other')];
  assert.ok(!before.first.topics.includes('schedule'));
  // Linked to nothing new, nobody is let go.
  await append(`student-${accounts.student}`, link, 'StudentLinked');
  assert.deepEqual((await before.next()).topics, ['student']);
  api.ports.studiesAt = async (accountId) => (accountId === accounts.student ? [college] : []);
  const joined = gone(before.socket);
  await append(`student-${accounts.student}`, link, 'StudentLinked');
  assert.equal(await joined, 'io server disconnect');
  const during = await connected('student');
  assert.ok(during.first.topics.includes('schedule'));
  assert.deepEqual(await during.socket.emitWithAck('token', tokenOf('student')), { ok: true });
  api.ports.studiesAt = async () => [];
  const left = gone(during.socket);
  await append(`student-${accounts.student}`, link, 'StudentUnlinked');
  assert.equal(await left, 'io server disconnect');
  assert.ok(other.socket.connected);
});

test('[I1] whose college stops being at work is let go with their next token, and hears nothing of it when they come back', async (context) => {
  const { collegeOf } = api.ports;
  context.onTestFinished(() => {
    api.ports.collegeOf = collegeOf;
  });
  const own = await connected('org', 'member');
  assert.deepEqual(await own.socket.emitWithAck('token', tokenOf('org', 'member')), { ok: true });
  api.ports.collegeOf = async (orgId) => ({ orgId, active: false });
  const lost = gone(own.socket);
  assert.deepEqual(await own.socket.emitWithAck('token', tokenOf('org', 'member')), { ok: false });
  assert.equal(await lost, 'io server disconnect');
  const { first } = await connected('org', 'member');
  assert.ok(!first.topics.includes('uploads'));
});

test('[I6] an interview is told to its student and its interviewer alone, and what is not submitted not to the student', async () => {
  const [booking, other, enrolled, college] = [id(921), id(922), id(923), id(924)];
  const { documents } = api.ports;
  documents.set('interviews', booking, interview({ orgId: college, enrolmentId: enrolled }));
  documents.set('interviews', other, interview({ orgId: college, enrolmentId: id(925) }));
  documents.set('students', enrolled, studentOf({ orgId: college, name: 'Asha Rao', accountId: accounts.student }));
  documents.set('scorecards', booking, card({ orgId: college, enrolmentId: enrolled, interviewerId: id(926) }));
  const joinedAt = '2026-11-20T06:00:00.000Z';
  const [first, second] = [
    { interviewerId: id(926), accountId: accounts.user, joinedAt },
    { interviewerId: id(927), accountId: accounts.other, joinedAt },
  ];
  documents.set('panels', college, { interviewers: [first, second], invitations: [], people: 2, changedAt: joinedAt });
  const [student, interviewer, colleague, foreign] = await Promise.all([
    connected('student'),
    connected('user'),
    connected('other'),
    connected('org', 'member'),
  ]);
  const heard = { student: [] as string[], interviewer: [] as string[], colleague: [] as string[], foreign: [] as string[] };
  for (const [who, { socket }] of Object.entries({ student, interviewer, colleague, foreign }))
    socket.on('changed', ({ topics }: Change) => heard[who as keyof typeof heard].push(...topics));

  const moved = await append(`interview-${booking}`, { bookingId: booking }, 'InterviewMoved');
  assert.deepEqual(await student.next(), { topics: ['student'], position: `test-epoch.${moved}` });
  assert.deepEqual((await interviewer.next()).topics, ['interviews']);
  await append(`scorecard-${booking}`, { bookingId: booking, orgId: college, enrolmentId: enrolled }, 'ScorecardDrafted');
  assert.deepEqual((await interviewer.next()).topics, ['interviews']);
  await append(`interview-${other}`, { bookingId: other }, 'InterviewMoved');
  await append(`scorecard-${booking}`, { bookingId: booking, orgId: college, enrolmentId: enrolled }, 'ScorecardSubmitted');
  assert.deepEqual((await student.next()).topics, ['student']);
  assert.deepEqual((await interviewer.next()).topics, ['interviews']);
  await append(`scorecard-${booking}`, { bookingId: booking, orgId: college, enrolmentId: enrolled }, 'InterviewerAssigned');
  assert.deepEqual((await colleague.next()).topics, ['interviews'], 'who had it before is one of the panel');
  await append('announcement-AARAMBH', {});
  await Promise.all([student.next(), interviewer.next(), interviewer.next(), colleague.next(), foreign.next()]);
  assert.deepEqual(heard, {
    student: ['student', 'student', 'announcement'],
    interviewer: ['interviews', 'interviews', 'interviews', 'interviews', 'announcement'],
    colleague: ['interviews', 'announcement'],
    foreign: ['announcement'],
  });
});

test('[J4] who has no seat in a college that is at work hears of no college', async (context) => {
  const { collegeOf } = api.ports;
  context.onTestFinished(() => {
    api.ports.collegeOf = collegeOf;
  });
  api.ports.collegeOf = async (orgId) => ({ orgId, active: false });
  const { first } = await connected('org', 'admin');
  assert.ok(first.topics.every((topic) => !topic.startsWith('admin/')));
});

test('many changes are told at once', async () => {
  const { next } = await connected('user');
  let position = 0;
  for (let count = 0; count < 200; count++) position = await append(`gathering-${gatheringId}`, { gatheringId });
  const told: Change[] = [];
  do told.push(await next());
  while (told.at(-1)!.position !== `test-epoch.${position}`);
  assert.ok(told.length < 20, `${told.length} messages for 200 changes`);
});

test('an ended session and a suspended account lose their sockets at once, others stay', async () => {
  const [one, other] = await Promise.all([connected('user'), connected('student')]);
  const lost = gone(one.socket);
  api.ports.uses.accounts.end({ accountId: accounts.user, sessionId: 'session-elsewhere' });
  assert.ok(one.socket.connected, 'another session ended');
  api.ports.uses.accounts.end({ accountId: accounts.user, sessionId: 'session-user' });
  assert.equal(await lost, 'io server disconnect');
  assert.ok(other.socket.connected);
  const suspended = gone(other.socket);
  api.ports.uses.accounts.end({ accountId: accounts.student, sessionId: null });
  assert.equal(await suspended, 'io server disconnect');
});

test('a token that ends takes its socket with it; a newer one keeps it', async (context) => {
  const { socket } = await connected('user');
  const kept = (await socket.emitWithAck('token', tokenOf('user'))) as { ok: boolean };
  assert.deepEqual(kept, { ok: true });
  const foreign = gone(socket);
  assert.deepEqual(await socket.emitWithAck('token', tokenOf('other')), { ok: false });
  assert.equal(await foreign, 'io server disconnect');

  // The fake's tokens end at now + 600 s; from 50 ms before that, the socket has 50 ms to live.
  clockNow = now + 599_950;
  context.onTestFinished(() => {
    clockNow = now;
  });
  const short = await connected('user');
  assert.equal(await gone(short.socket), 'io server disconnect');
});

test('connections per account, messages and payloads are limited', async () => {
  const many = await Promise.all(Array.from({ length: 20 }, () => connected('admin')));
  assert.equal(await refusal(dial(tokenOf('admin'))), 'rate_limited');
  const noisy = gone(many[0]!.socket);
  // Each of these alone is welcome.
  for (let count = 0; count < 60; count++) many[0]!.socket.emit('token', tokenOf('admin'));
  assert.match(await noisy, /transport/);
  const heavy = gone(many[1]!.socket);
  many[1]!.socket.emit('token', 'x'.repeat(20_000));
  assert.match(await heavy, /transport|server disconnect/);
});

test('nobody listening, nothing followed', async (context) => {
  const { store } = api.ports;
  const { subscribe } = store;
  context.onTestFinished(() => {
    store.subscribe = subscribe;
  });
  const stopped = new Promise<void>((resolve) => {
    store.subscribe = (...given) => {
      const subscription = subscribe(...given);
      return {
        stop: async () => {
          await subscription.stop();
          resolve();
        },
      };
    };
  });
  // Sockets of the tests before are gone only when the server says so.
  while (http.live.connections() > 0) await new Promise((resolve) => setImmediate(resolve));
  const { socket } = await connected('user');
  socket.disconnect();
  await stopped;
});
