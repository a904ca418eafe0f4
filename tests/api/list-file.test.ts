import assert from 'node:assert/strict';
import test from 'node:test';
import { accounts, id } from './support/ids.ts';
import { account, gathering, testApi } from './support/test-api.ts';

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

test('the menu says which lists are files', async () => {
  const api = testApi();
  const { menu } = (await api.call('admin', 'GET', '/admin/api/session/me')).json as { menu: { area: string; file: boolean }[] };
  assert.deepEqual(
    menu.filter(({ file }) => file).map(({ area }) => area),
    ['gatherings', 'bookings', 'points', 'ledger', 'adjustments'],
  );
});
