import assert from 'node:assert/strict';
import { test } from 'vitest';
import { atOnce, type AnnouncementEvent, type AnnouncementPlan } from '@aarambh/contracts/events/content.ts';
import type { AnnouncementRecord } from '@aarambh/contracts/records/content.ts';
import type { Announcement } from '@aarambh/contracts/routes/content.ts';
import { announcement, publishAnnouncement, withdrawAnnouncement, type Announced } from '@aarambh/content/announcement.ts';
import { createContent } from '@aarambh/content/use-cases.ts';
import { given } from '../kernel/given.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { resultOf } from '@aarambh/kernel/result.ts';
import { linkStudent, student } from '@aarambh/students/link.ts';
import { member, operator, PASSWORD, valueOf } from '../accounts/harness.ts';
import { world as colleges } from '../colleges/world.ts';
import { browser, product } from '../api/support/product.ts';
import { admin, context, HOUR, START, world } from '../gatherings/world.ts';

/** Nobody has a college, and every college is there. */
const none = { collegesOf: async () => [], isCollege: async () => true };
const area = 'AARAMBH';
const text = { title: 'Meet us in Pune', body: 'On 3 December.', link: '/bookevent' };
const announced: Announced = { area, text, plan: atOnce };
const titled = (title: string): Announced => ({ ...announced, text: { ...text, title } });
const said = (title: string): AnnouncementEvent => ({ type: 'AnnouncementPublished', data: { ...titled(title), corrects: false } });
const taken: AnnouncementEvent = { type: 'AnnouncementWithdrawn', data: { area } };

test('[C4] an announcement stands in place of the one before it until it is withdrawn', () => {
  const publish = (...events: AnnouncementEvent[]) =>
    given(announcement, ...events).when(publishAnnouncement, { ...announced, revision: events.length - 1, corrects: false });
  const withdraw = (...events: AnnouncementEvent[]) => given(announcement, ...events).when(withdrawAnnouncement, null);
  publish().then(said(text.title));
  publish(said('Something else')).then(said(text.title));
  publish(said(text.title)).then();
  publish(said(text.title), taken).then(said(text.title));
  withdraw(said(text.title)).then(taken);
  withdraw().then();
  withdraw(said(text.title), taken).then();
});

test('[C4] whoever writes over another announcement than they saw is refused, but for the words that stand already', () => {
  const publish = (revision: number, ...events: AnnouncementEvent[]) =>
    given(announcement, ...events).when(publishAnnouncement, { ...announced, revision, corrects: false });
  publish(-1, said('Something else')).refused('stale_revision');
  publish(0, said('Something else'), taken).refused('stale_revision');
  publish(3, said('Something else')).refused('stale_revision');
  publish(-1, said(text.title)).then();
  publish(0, said(text.title), taken).refused('stale_revision');
});

test('[C4] of two who write over the same announcement at once, one is told', async () => {
  const { store, start } = world();
  const [one, other] = [
    createContent({ ...start(), ...none, wall: () => START }),
    createContent({ ...start(), ...none, wall: () => START }),
  ];
  assert.ok((await one.publishAnnouncement(area, announced, -1, admin)).ok);
  for (const [first, second] of [
    [one, other],
    [one, one],
  ] as const) {
    const { revision } = (await store.readStreamBackwards(`announcement-${area}`))[0]!;
    // Both append before either hears of the other: only the stream knows who was first.
    const release = store.holdFlushes();
    const both = [
      first.publishAnnouncement(area, titled(`Pune ${revision}`), revision, admin),
      second.publishAnnouncement(area, titled(`Delhi ${revision}`), revision, admin),
    ];
    release();
    const results = await Promise.all(both);
    assert.deepEqual(results.map((result) => (result.ok ? 'said' : result.code)).sort(), ['said', 'stale_revision']);
  }
});

test('[C4] a save that is sent again with its key finds what it said, also when somebody has written over it since', async () => {
  const { start } = world();
  const content = createContent({ ...start(), ...none, wall: () => START });
  const keyed = { ...admin, idempotency: { key: 'the save', body: 'its body' } };
  assert.ok((await content.publishAnnouncement(area, announced, -1, keyed)).ok);
  assert.ok((await content.publishAnnouncement(area, titled('Another'), 0, admin)).ok);
  assert.ok((await content.publishAnnouncement(area, announced, -1, keyed)).ok);
});

test('[C4] each area speaks for itself', async () => {
  const { store, start } = world();
  const content = createContent({ ...start(), ...none, wall: () => START });
  assert.ok((await content.publishAnnouncement('AARAMBH', announced, -1, admin)).ok);
  assert.ok((await content.publishAnnouncement('STUDENT', { ...announced, area: 'STUDENT' }, -1, admin)).ok);
  assert.ok((await content.withdrawAnnouncement('STUDENT', admin)).ok);
  assert.deepEqual(
    store.all().map(({ stream }) => stream),
    ['announcement-AARAMBH', 'announcement-STUDENT', 'announcement-STUDENT'],
  );
});

test('[C4] an announcement that ends before it begins is refused, and an unknown one cannot be changed', async () => {
  const { start } = world();
  const content = createContent({ ...start(), ...none, wall: () => START });
  const at = (hours: number): string => new Date(START + hours * HOUR).toISOString();
  const planned = (plan: Partial<AnnouncementPlan>): Announced => ({ ...announced, plan: { ...atOnce, ...plan } });
  for (const endsAt of [at(1), at(2)]) {
    const refused = await content.announce(planned({ startsAt: at(2), endsAt }), admin);
    assert.equal(refused.ok ? 'said' : refused.code, 'ends_before_start');
  }
  const unknown = await content.publishAnnouncement(newId(), announced, -1, admin);
  assert.equal(unknown.ok ? 'said' : unknown.code, 'not_found');
});

test('[C4] who is asked to read something says so once, while it is shown to them', async () => {
  const { store, clock, start } = world();
  const content = createContent({ ...start(), ...none, wall: () => clock.now });
  const at = (hours: number): string => new Date(START + hours * HOUR).toISOString();
  const announce = async (plan: Partial<AnnouncementPlan>): Promise<string> => {
    const said = await content.announce({ ...announced, plan: { ...atOnce, mustAcknowledge: true, ...plan } }, admin);
    assert.ok(said.ok);
    return said.value.id;
  };
  const accountId = newId();
  const read = async (id: string, role: 'user' | 'student' = 'user'): Promise<string> => {
    const said = await content.acknowledge({ id, revision: 0, accountId, role }, context(accountId));
    return said.ok ? 'read' : said.code;
  };
  const soon = await announce({ startsAt: at(1), endsAt: at(3) });
  const students = await announce({ audience: 'student' });
  const silent = await announce({ mustAcknowledge: false });
  assert.deepEqual([await read(soon), await read(silent), await read(newId())], ['not_found', 'not_found', 'not_found']);
  assert.deepEqual([await read(students), await read(students, 'student')], ['not_found', 'read']);
  clock.now += 2 * HOUR;
  assert.deepEqual([await read(soon), await read(soon)], ['read', 'read']);
  clock.now += HOUR;
  assert.equal(await read(await announce({ endsAt: at(3) })), 'not_found', 'it is over');
  await content.withdrawAnnouncement(students, admin);
  assert.equal(await read(students, 'student'), 'not_found');
  assert.equal(store.all().filter(({ type }) => type === 'AnnouncementAcknowledged').length, 2, 'each once');
});

test('[C4] changed words are read anew, corrected ones are not, and nobody has read what they did not see', async () => {
  const { store, start } = world();
  const content = createContent({ ...start(), ...none, wall: () => START });
  const asking = { ...announced, plan: { ...atOnce, mustAcknowledge: true } };
  const said = await content.announce(asking, admin);
  assert.ok(said.ok);
  const { id } = said.value;
  const accountId = newId();
  const read = async (revision: number): Promise<string | number> => {
    const before = store.all().length;
    const answer = await content.acknowledge({ id, revision, accountId, role: 'user' }, context(accountId));
    return answer.ok ? (store.all().length === before ? 'read before' : 'read') : answer.code;
  };
  const edit = async (change: { title?: string; audience?: 'members'; corrects?: boolean }, revision: number): Promise<void> => {
    const { title = text.title, audience = atOnce.audience, corrects = false } = change;
    const edited = { ...asking, text: { ...text, title }, plan: { ...asking.plan, audience }, corrects };
    assert.ok((await content.publishAnnouncement(id, edited, revision, admin)).ok);
  };
  assert.deepEqual([await read(1), await read(0), await read(0)], ['stale_revision', 'read', 'read before']);
  await edit({ title: 'Meet us in Puna', audience: 'members', corrects: true }, 0);
  assert.deepEqual([await read(0), await read(1)], ['read before', 'read before'], 'a correction asks nobody again');
  await edit({ title: 'Meet us in Puna' }, 1);
  assert.equal(await read(2), 'read before', 'the same words for others ask nobody again');
  await edit({ title: 'Meet us in Delhi' }, 2);
  assert.deepEqual([await read(2), await read(3), await read(3)], ['stale_revision', 'read', 'read before']);
  assert.ok((await content.withdrawAnnouncement(id, admin)).ok);
  await edit({ title: 'Meet us in Delhi' }, 4);
  assert.equal(await read(5), 'read before', 'nor do the same words that are shown again');
});

test('[C4] whoever has read it is asked again by its page once its words change, and counts as a reader of these words alone', async () => {
  const { api, harness } = await product();
  await member(harness, 'moderator@demo.test', 'moderator');
  await member(harness, 'asha@demo.test');
  const [staff, asha] = [browser(api), browser(api)];
  await staff.signIn('/admin/api/session', 'moderator@demo.test', PASSWORD);
  await asha.signIn('/signin', 'asha@demo.test', PASSWORD);
  const first = { area: 'AARAMBH', title: 'New rules', mustAcknowledge: true };
  const { id } = (await staff.call<AnnouncementRecord>('POST', '/admin/api/announcements', first)).body;
  const shown = async () => {
    const { result } = (await asha.call<{ result: Announcement[] }>('GET', '/api/announcements?area=AARAMBH')).body;
    return result.map(({ title, revision, acknowledged }) => [title, revision, acknowledged]);
  };
  const read = async (revision: number) =>
    (await asha.call<{ code?: string }>('POST', `/api/announcements/${id}/acknowledge`, { revision })).body.code ?? 'read';
  const edit = async (title: string, revision: number, corrects?: boolean) => {
    const { status } = await staff.call('PUT', `/admin/api/announcements/${id}`, { ...first, title, revision, corrects });
    assert.equal(status, 200);
  };
  const readers = async () => {
    const { body } = await staff.call<AnnouncementRecord>('GET', `/admin/api/announcements/${id}`);
    const filter = encodeURIComponent(JSON.stringify({ announcementId: id, readRevision_gte: body.wordsSince }));
    const listed = await staff.call<unknown[]>('GET', `/admin/api/acknowledgements?filter=${filter}`);
    return [body.acknowledged, listed.body.length];
  };
  assert.equal(await read(0), 'read');
  assert.deepEqual([await shown(), await readers()], [[['New rules', 0, true]], [1, 1]]);
  await edit('New house rules', 0, true);
  assert.deepEqual([await shown(), await readers()], [[['New house rules', 1, true]], [1, 1]]);
  await edit('No more rules', 1);
  assert.deepEqual([await shown(), await readers()], [[['No more rules', 2, false]], [0, 0]]);
  assert.deepEqual([await read(1), await read(2)], ['stale_revision', 'read']);
  assert.deepEqual([await shown(), await readers()], [[['No more rules', 2, true]], [1, 1]]);
});

test('[C4] who edits an announcement without saying where it stands leaves it there, also where it was withdrawn', async () => {
  const { api, harness } = await product();
  await member(harness, 'moderator@demo.test', 'moderator');
  const { call, signIn } = browser(api);
  await signIn('/admin/api/session', 'moderator@demo.test', PASSWORD);
  const { id } = (await call<AnnouncementRecord>('POST', '/admin/api/announcements', { area: 'STUDENT', title: 'Mock interviews' })).body;
  const edited = async (path: string, title: string, revision: number) => {
    const { status, body } = await call<AnnouncementRecord>('PUT', `/admin/api/announcements/${path}`, { title, revision });
    return status === 200 ? [body.area, body.title] : status;
  };
  assert.deepEqual(await edited(id, 'Mock interviews in May', 0), ['STUDENT', 'Mock interviews in May']);
  assert.equal((await call('POST', `/admin/api/announcements/${id}/withdraw`, {})).status, 200);
  assert.deepEqual(await edited(id, 'Mock interviews in June', 2), ['STUDENT', 'Mock interviews in June']);
  assert.deepEqual(await edited('COLLEGE', 'Colleges', -1), ['COLLEGE', 'Colleges'], 'an area’s own stands in it');
  assert.equal(await edited(newId(), 'Nothing', -1), 404);
});

test('[C4] [I8] an announcement to the people of a college that is not there is refused, new or changed, and nothing is said', async () => {
  const { college, staff } = await colleges();
  const { orgId } = await college('campus');
  const { admin: tell } = await staff('admin');
  const said = { area: 'STUDENT', title: 'Bring your marksheets' };
  const refusalOf = ({ status, body }: { readonly status: number; readonly body: { readonly code?: string } }) => [status, body.code];
  const refused = await tell<{ code?: string }>('POST', 'announcements', { ...said, orgId: newId() });
  assert.deepEqual(refusalOf(refused), [422, 'college_unknown']);
  assert.equal((await tell<readonly unknown[]>('GET', 'announcements')).body.length, 0);
  const { id } = (await tell<AnnouncementRecord>('POST', 'announcements', { ...said, orgId })).body;
  const edit = (more: object) =>
    tell<AnnouncementRecord & { code?: string }>('PUT', `announcements/${id}`, { ...said, revision: 0, ...more });
  assert.deepEqual(refusalOf(await edit({ orgId: newId() })), [422, 'college_unknown']);
  assert.deepEqual([(await edit({ orgId, title: 'Bring your pens' })).body.orgId, (await edit({ revision: 1 })).body.orgId], [orgId, null]);
});

test('[C4] [I8] an admin announces to the students of one college, and only they and its people read it, and say so', async () => {
  const { college, signedIn, staff, harness, newest, visitor } = await colleges();
  const [campus, riverside] = [await college('campus'), await college('riverside')];
  const students = new Map<string, Awaited<ReturnType<typeof signedIn>>>();
  for (const [{ orgId, owner }, name] of [
    [campus, 'asha'],
    [riverside, 'zoya'],
  ] as const) {
    const email = `${name}@example.in`;
    const accountId = await member(harness, email);
    assert.equal((await owner.call('POST', `/api/org/upload/${orgId}`, [{ name, email }], { 'idempotency-key': newId() })).status, 200);
    const { data } = (await owner.call<{ data: { _id: string }[] }>('GET', `/api/org/students/${orgId}`, undefined, await newest())).body;
    const command = { accountId, orgId, enrolmentId: data[0]!._id };
    valueOf(resultOf(await harness.commands.on(student).execute({ id: accountId, decide: linkStudent, command, context: operator })));
    students.set(name, await signedIn(email, accountId));
  }
  const { admin: tell } = await staff('admin');
  const said = { area: 'STUDENT', title: 'Bring your marksheets', mustAcknowledge: true };
  const made = (await tell<AnnouncementRecord>('POST', 'announcements', { ...said, orgId: campus.orgId })).body;
  assert.deepEqual(
    [made.orgId, (await tell<AnnouncementRecord>('GET', `announcements/${made.id}`)).body.orgName],
    [campus.orgId, 'campus College'],
  );
  const read = async (by: Pick<typeof visitor, 'call'>): Promise<readonly string[]> => {
    const { result } = (await by.call<{ result: Announcement[] }>('GET', '/api/announcements?area=STUDENT', undefined, await newest()))
      .body;
    return result.map(({ title }) => title);
  };
  const dean = await signedIn(campus.owner.email, campus.owner.accountId);
  assert.deepEqual(await read(students.get('asha')!), [said.title]);
  assert.deepEqual(await read(dean), [said.title], 'its people see what its students see');
  for (const other of [students.get('zoya')!, await signedIn(riverside.owner.email, riverside.owner.accountId), visitor])
    assert.deepEqual(await read(other), []);
  const acknowledge = async (name: string) =>
    (await students.get(name)!.call('POST', `/api/announcements/${made.id}/acknowledge`, { revision: 0 })).status;
  assert.deepEqual([await acknowledge('asha'), await acknowledge('zoya')], [200, 404]);
});
