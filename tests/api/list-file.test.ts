import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { SecurityLogRecord } from '@aarambh/contracts/records/accounts.ts';
import { member } from '../accounts/harness.ts';
import { accounts, id, tokenOf } from './support/ids.ts';
import { browser, product } from './support/product.ts';
import { allRights } from './support/reviewed-rights.ts';
import type { CollegeSeat } from '@aarambh/students/ports.ts';
import { account, gathering, studentOf, testApi, type TestApi } from './support/test-api.ts';

const ask = (path: string, parts: { filter?: object; sort?: readonly string[] } = {}): string => {
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`);
  return `/admin/api/${path}?${query.join('&')}`;
};

test('[J3] a list is a file as it is filtered and sorted, in columns of its own, that no spreadsheet runs', async () => {
  const api = testApi();
  api.ports.documents.set('gatherings', id(1), gathering({ title: '=cmd()', status: 'published', startsAt: '2026-12-02T12:30:00.000Z' }));
  api.ports.documents.set('gatherings', id(2), gathering({ title: 'Chai', status: 'published', startsAt: '2026-12-01T12:30:00.000Z' }));
  api.ports.documents.set('gatherings', id(3), gathering({ title: 'Draft', status: 'draft' }));
  const answer = await api.call('moderator', 'GET', ask('gatherings.csv', { filter: { status: 'published' }, sort: ['startsAt', 'ASC'] }));
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('content-type')!, /^text\/csv/);
  assert.equal(answer.headers.get('x-total-more'), null);
  const [heading, ...lines] = answer.text.trimEnd().split('\r\n');
  assert.ok(heading!.startsWith('event_number,title,'));
  assert.deepEqual(
    lines.map((line) => line.split(',')[1]),
    ['Chai', "'=cmd()"],
  );
});

test('[J3] [J5] a file of a list is for those who read the list, and only what the list may be asked is asked of it', async () => {
  const api = testApi();
  api.ports.documents.set('accounts', accounts.user, account());
  assert.equal((await api.call('auditor', 'GET', ask('gatherings.csv'))).status, 403);
  assert.equal((await api.call(null, 'GET', ask('ledger.csv'))).status, 401);
  const wrong = await api.call('admin', 'GET', ask('gatherings.csv', { filter: { joinLink: 'x' } }));
  assert.deepEqual([wrong.status, (wrong.json as { code: string }).code], [400, 'invalid_request']);
  // Addresses of people leave the console only where it stands in a history: there is no file of all members.
  assert.equal((await api.call('admin', 'GET', ask('members.csv'))).status, 404);
});

test('[J3] whoever takes a list as a file stands in the security log with the address, and without that nothing leaves', async () => {
  const { api, harness } = await product();
  const admin = await member(harness, 'admin@staff.test', 'admin');
  const person = await member(harness, 'asha@example.com');
  const console = browser(api);
  await console.signIn('/admin/api/session', 'admin@staff.test', 'Right#2026');
  assert.equal((await console.call('GET', '/admin/api/gatherings.csv')).status, 200);
  await harness.machinery.settled();
  const [newest, before] = (await console.call<SecurityLogRecord[]>('GET', `/admin/api/members/${admin}/security-log`)).body;
  assert.deepEqual([newest!.deed, newest!.about, before!.deed], ['exported', 'gatherings.csv', 'signed-in']);
  assert.equal(newest!.address, before!.address);
  assert.deepEqual((await console.call('GET', `/admin/api/members/${person}/security-log`)).body, []);
  const moderator = await member(harness, 'moderator@staff.test', 'moderator');
  const other = browser(api);
  await other.signIn('/admin/api/session', 'moderator@staff.test', 'Right#2026');
  assert.equal((await other.call('GET', `/admin/api/members/${moderator}/security-log`)).status, 403);

  const broken = testApi();
  broken.ports.uses.accounts.securityLog = {
    ...broken.ports.uses.accounts.securityLog,
    exported: () => Promise.reject(new Error('no room')),
  };
  assert.equal((await broken.call('admin', 'GET', ask('gatherings.csv'))).status, 500);
});

test('[J5] a searched list is a file of what the search finds, and records by id of those alone', async () => {
  const { api, harness } = await product();
  await member(harness, 'auditor@staff.test', 'auditor');
  const auditor = browser(api);
  await auditor.signIn('/admin/api/session', 'auditor@staff.test', 'Right#2026');
  const ids: string[] = [];
  for (const email of ['asha@demo.test', 'zoya@demo.test']) {
    ids.push(await member(harness, email));
    const one = browser(api);
    await one.signIn('/signin', email, 'Right#2026');
    const { headers } = await one.call('POST', '/api/points/unlock');
    await auditor.call('GET', '/admin/api/points', undefined, { 'x-read-after': headers.get('x-position')! });
  }
  const names = (await auditor.call<{ id: string; memberName: string }[]>('GET', '/admin/api/points')).body;
  const nameOf = (id: string): string => names.find((one) => one.id === id)!.memberName;
  const membersIn = async (filter: object): Promise<readonly string[]> => {
    const answer = await auditor.call<string>('GET', ask('points.csv', { filter }));
    assert.equal(answer.status, 200);
    const lines = answer.body.trimEnd().split('\r\n').slice(1);
    return lines.map((line) => line.split(',')[0]!);
  };
  assert.deepEqual([...(await membersIn({}))].sort(), [...ids].sort());
  const found = (await auditor.call<{ id: string }[]>('GET', ask('points', { filter: { q: nameOf(ids[1]!) } }))).body.map(
    ({ id: one }) => one,
  );
  assert.deepEqual(await membersIn({ q: nameOf(ids[1]!) }), found);
  assert.deepEqual(await membersIn({ q: 'nobody of that name' }), []);
  assert.deepEqual(await membersIn({ id: [ids[0]] }), [ids[0]]);
});

/** More than one answer of a list has. */
const MANY = 10_001;

/** Asks for a file as a browser does, and reads it as it comes. */
async function opened(api: TestApi, role: 'admin' | 'org', path: string) {
  const answer = await api.app.request(path, { headers: { authorization: `Bearer ${tokenOf(role)}` } });
  assert.equal(answer.status, 200);
  return { headers: answer.headers, parts: answer.body!.pipeThrough(new TextDecoderStream()) };
}

async function linesOf({ parts }: Awaited<ReturnType<typeof opened>>): Promise<readonly string[]> {
  let text = '';
  for await (const part of parts) text += part;
  return text.trimEnd().split('\r\n').slice(1);
}

/** A college of many students, whose names come in another order than their ids, and a list of many events. */
function crowded(): TestApi {
  const api = testApi();
  const { documents } = api.ports;
  for (let index = 0; index < MANY; index++) {
    const place = String((index * 7) % MANY).padStart(5, '0');
    documents.set('gatherings', id(100_000 + index), gathering({ title: `Event ${place}`, status: 'published' }));
    documents.set('students', id(200_000 + index), studentOf({ orgId: accounts.org, name: `=Student ${place}` }));
  }
  documents.set('students', id(300_000), studentOf({ orgId: accounts.other, name: 'Stranger' }));
  return api;
}

const files = [
  ['a list', 'admin', '/admin/api/gatherings.csv?sort=["title","ASC"]', 'Event', 1],
  ['the students of a college', 'org', `/api/org/students/${accounts.org}/students.csv`, "'=Student", 0],
] as const;

for (const [what, role, path, begins, column] of files) {
  test(`[J3] [I4] of ${what} a file has every row, however many these are, each once and in order`, async () => {
    const api = crowded();
    const file = await opened(api, role, path);
    assert.match(file.headers.get('content-type')!, /^text\/csv/);
    assert.match(file.headers.get('content-disposition')!, /\.csv"$/);
    const lines = await linesOf(file);
    const wanted = Array.from({ length: MANY }, (_, index) => `${begins} ${String(index).padStart(5, '0')}`);
    assert.deepEqual(
      lines.map((line) => line.split(',')[column]),
      wanted,
    );
  });

  test(`[J3] [I4] of ${what} a file is read no faster than it is taken, and not at all where it cannot be noted who takes it`, async () => {
    const api = crowded();
    const { finds } = api.ports.documents;
    const { parts } = await opened(api, role, path);
    const reader = parts.getReader();
    await reader.read();
    assert.ok(finds.length < 10, `${finds.length} pages were read for the first part`);
    const before = finds.length;
    await reader.cancel();
    assert.ok(finds.length <= before + 1, 'who goes away has nothing more read for them');
    api.ports.uses.accounts.securityLog = { ...api.ports.uses.accounts.securityLog, exported: () => Promise.reject(new Error('no room')) };
    assert.equal((await api.call(role, 'GET', path)).status, 500);
  });

  test(`[J3] [I4] [A5] of ${what} a file breaks off once the session ends, or who takes it reads it no longer`, async () => {
    const ends: readonly ((api: TestApi) => void)[] = [
      ({ ports }) => void (ports.uses.accounts.isSignedIn = async () => false),
      ...(role === 'org'
        ? [({ ports }: TestApi) => void Object.assign(ports.uses.students.colleges, { collegeOf: async () => null })]
        : []),
    ];
    for (const end of ends) {
      const api = crowded();
      const file = await opened(api, role, path);
      end(api);
      await assert.rejects(linesOf(file), /may not read it any more/);
    }
  });
}

test('[I2] [I3] the bookings that an upload could not make are read no faster than their file is taken, and only for who may read them', async () => {
  const PAGES = 1_000;
  let read = 0;
  async function* pages() {
    for (let nth = 0; nth < PAGES; nth++) {
      read++;
      const booking = { name: `=Student ${nth}`, email: '', bookingDate: '', time: '', reason: 'This time is over.' };
      yield Array.from({ length: 100 }, () => booking);
    }
  }
  let seat: CollegeSeat | null = { orgId: accounts.org, seat: 'view', active: true, writes: false };
  const api = testApi();
  const { students } = api.ports.uses;
  Object.assign(students, { colleges: { ...students.colleges, collegeOf: async () => seat }, unavailableOf: async () => pages() });
  const path = `/api/org/uploads/${accounts.org}/${id(1)}/unavailable.csv`;
  const { parts } = await opened(api, 'org', path);
  const reader = parts.getReader();
  await reader.read();
  assert.ok(read < 10, `${read} pages were read for the first part`);
  await reader.cancel();
  const lines = await linesOf(await opened(api, 'org', path));
  assert.deepEqual([lines.length, lines.at(-1)!.split(',')[0]], [PAGES * 100, `'=Student ${PAGES - 1}`]);
  const file = await opened(api, 'org', path);
  seat = null;
  await assert.rejects(linesOf(file), /may not read it any more/);
});

test('the menu says which lists are files', async () => {
  const api = testApi();
  const { menu } = (await api.call('admin', 'GET', '/admin/api/session/me')).json as { menu: { area: string; file: boolean }[] };
  const lists = menu.flatMap(({ area, file }) => (file ? [area] : []));
  assert.deepEqual(lists.toSorted(), allRights.flatMap(({ files: taken = [] }) => taken).toSorted());
});
