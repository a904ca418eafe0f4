import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { csvCell } from '@aarambh/http/admin/csv.ts';
import type { FailedMailView, HistoryLine, SystemStatus } from '@aarambh/contracts/http/admin.ts';
import { QueryTooLong, TooManyQueries } from '@aarambh/kernel/ports/documents.ts';
import { failed, succeeded } from '@aarambh/kernel/result.ts';
import { accounts, bookingId, gatheringId, id } from './support/ids.ts';
import { account, booking, gathering, testApi, type Answer, type TestApi } from './support/test-api.ts';

const adjustmentId = id(300);

const code = (answer: Answer): string => (answer.json as { code: string }).code;
const rowsOf = (answer: Answer): Record<string, unknown>[] => answer.json as Record<string, unknown>[];
const query = (parts: { sort?: unknown; range?: unknown; filter?: unknown }): string =>
  `?${new URLSearchParams(Object.entries(parts).map(([name, value]): [string, string] => [name, JSON.stringify(value)])).toString()}`;

function withGatherings(count: number): TestApi {
  const api = testApi();
  for (let number = 1; number <= count; number++) {
    api.ports.documents.set(
      'gatherings',
      id(number),
      gathering({ eventNumber: number, title: `Event ${number}`, status: number % 2 === 0 ? 'published' : 'draft' }),
    );
  }
  return api;
}

test('[J3] a list is sorted, paged and filtered in the dialect of ra-data-simple-rest', async () => {
  const api = withGatherings(30);
  const answer = await api.call(
    'admin',
    'GET',
    `/admin/api/gatherings${query({ sort: ['eventNumber', 'ASC'], range: [10, 14], filter: {} })}`,
  );
  assert.equal(answer.headers.get('content-range'), 'gatherings 10-14/30');
  assert.deepEqual(
    rowsOf(answer).map(({ eventNumber }) => eventNumber),
    [11, 12, 13, 14, 15],
  );
  const filtered = await api.call(
    'moderator',
    'GET',
    `/admin/api/gatherings${query({ filter: { status: ['published'], eventNumber_gte: 28 } })}`,
  );
  assert.deepEqual(
    rowsOf(filtered)
      .map(({ eventNumber }) => eventNumber)
      .sort(),
    [28, 30],
  );
  const many = await api.call('admin', 'GET', `/admin/api/gatherings${query({ filter: { id: [id(3), id(5), id(99)] } })}`);
  assert.deepEqual(
    rowsOf(many).map((row) => row.id),
    [id(3), id(5)],
  );
  await api.call('admin', 'GET', `/admin/api/gatherings${query({ filter: { q: 'chai pune' } })}`);
  assert.equal(api.ports.documents.finds.at(-1)!.options.search, 'chai pune');
  const empty = await api.call('admin', 'GET', `/admin/api/gatherings${query({ filter: { eventNumber: 99 } })}`);
  assert.deepEqual([empty.json, empty.headers.get('content-range')], [[], 'gatherings 0-0/0']);
});

test('[P25] within one event or member a list may be asked for more than the whole of it', async () => {
  const api = testApi();
  api.ports.documents.set('bookings', bookingId, booking({ points: 40 }));
  const asked = async (path: string, parts: Parameters<typeof query>[0]): Promise<number> =>
    (await api.call('admin', 'GET', `/admin/api/${path}${query(parts)}`)).status;
  assert.equal(await asked('bookings', { sort: ['points', 'ASC'] }), 400);
  assert.equal(await asked('bookings', { sort: ['points', 'ASC'], filter: { gatheringId } }), 200);
  assert.equal(await asked('bookings', { filter: { paymentId: 'AAR-1' } }), 400);
  assert.equal(await asked('bookings', { filter: { memberId: accounts.user, paymentId: 'AAR-1' } }), 200);
  // A list of ids, or a range of them, is no one of them.
  assert.equal(await asked('bookings', { sort: ['points', 'ASC'], filter: { gatheringId: [gatheringId, id(2)] } }), 400);
  assert.equal(await asked('bookings', { filter: { gatheringId_gte: gatheringId } }), 400);
  assert.equal(await asked('ledger', { sort: ['amount', 'DESC'] }), 400);
  assert.equal(await asked('ledger', { sort: ['amount', 'DESC'], filter: { memberId: accounts.user } }), 200);
});

test('[P25] a list says when more fit than it counts', async () => {
  const api = withGatherings(3);
  const { find } = api.ports.documents;
  const plain = await api.call('admin', 'GET', '/admin/api/gatherings');
  assert.equal(plain.headers.get('x-total-more'), null);
  api.ports.documents.find = async (model, options) => ({ ...(await find(model, options)), total: 10_000, more: true }) as never;
  const answer = await api.call('admin', 'GET', '/admin/api/gatherings');
  assert.deepEqual([answer.headers.get('content-range'), answer.headers.get('x-total-more')], ['gatherings 0-2/10000', 'true']);
});

test('[P25] a query that takes too long, and one too many, are refused by their codes', async () => {
  const api = testApi();
  for (const [error, status, expected] of [
    [new QueryTooLong(), 422, 'query_too_long'],
    [new TooManyQueries(), 503, 'busy'],
  ] as const) {
    api.ports.documents.find = () => Promise.reject(error);
    const answer = await api.call('admin', 'GET', `/admin/api/members${query({ filter: { q: 'a' } })}`);
    assert.deepEqual([answer.status, code(answer)], [status, expected]);
  }
});

test('[J3] what a list does not offer is refused by name', async () => {
  const api = testApi();
  for (const parts of [
    { filter: { secret: 1 } },
    { filter: { status: 5 } },
    { sort: ['joinLink', 'ASC'] },
    { range: [5, 1] },
    { range: [0, 1000] },
    { filter: [] },
  ]) {
    const answer = await api.call('admin', 'GET', `/admin/api/gatherings${query(parts)}`);
    assert.deepEqual([answer.status, code(answer)], [400, 'invalid_request'], JSON.stringify(parts));
  }
});

test('[J3] an edit names the revision it saw; a stale one is 409', async () => {
  const api = testApi();
  api.ports.documents.set('gatherings', gatheringId, gathering(), 12);
  const record = (await api.call('admin', 'GET', `/admin/api/gatherings/${gatheringId}`)).json as Record<string, unknown>;
  assert.equal(record.revision, 3);
  const saved = await api.call('admin', 'PUT', `/admin/api/gatherings/${gatheringId}`, { ...record, title: 'Another title' });
  assert.equal(saved.status, 200);
  assert.equal(saved.headers.get('x-position'), 'test-epoch.11');
  assert.deepEqual(api.ports.documents.waits, [{ models: ['gatherings'], position: 11 }]);
  const stale = await api.call('admin', 'PUT', `/admin/api/gatherings/${gatheringId}`, { ...record, revision: 2 });
  assert.deepEqual([stale.status, code(stale)], [409, 'stale_revision']);
  assert.equal((await api.call('admin', 'PUT', `/admin/api/gatherings/${gatheringId}`, { ...record, revision: undefined })).status, 400);
  assert.equal(
    (await api.call('admin', 'PUT', `/admin/api/gatherings/${gatheringId}`, { ...record, joinLink: 'javascript:alert(1)' })).status,
    400,
  );
});

test('[J3] what saving and commanding answer is the record as it is read, and its id alone while no read model shows it: nothing is made up', async () => {
  const api = testApi();
  const create = () => api.call('moderator', 'POST', '/admin/api/gatherings', gathering());
  const early = await create();
  assert.deepEqual([early.status, early.json], [200, { id: gatheringId }]);
  assert.ok(early.headers.has('x-position'), 'what was written, to be read from');

  const document = { ...gathering({ eventNumber: 7, status: 'draft', title: 'As it is now' }), detailsRevision: 3 };
  api.ports.documents.set('gatherings', gatheringId, document);
  const record = (await api.call('moderator', 'GET', `/admin/api/gatherings/${gatheringId}`)).json;
  const edit = () => api.call('admin', 'PUT', `/admin/api/gatherings/${gatheringId}`, { ...gathering(), revision: 3 });
  const publish = () => api.call('admin', 'POST', `/admin/api/gatherings/${gatheringId}/publish`, {});
  for (const save of [create, edit, publish]) {
    const shown = await save();
    assert.deepEqual([shown.status, shown.json], [200, record]);
  }
  // A read model that has not reached what was written would answer an older record as the new one.
  api.ports.documents.applied = 0;
  for (const save of [create, edit, publish]) {
    const behind = await save();
    assert.deepEqual([behind.status, behind.json], [200, { id: gatheringId }]);
  }
});

test('[J3] a verb by which somebody loses something says why, and passes the reason on', async () => {
  const api = testApi();
  api.ports.documents.set('gatherings', gatheringId, gathering());
  let why: string | undefined;
  api.ports.uses.gatherings.cancel = async (_id, context) => {
    why = context.reason;
    return succeeded(undefined, 20);
  };
  const path = `/admin/api/gatherings/${gatheringId}/cancel`;
  assert.equal((await api.call('admin', 'POST', path, {})).status, 422);
  assert.equal((await api.call('admin', 'POST', path, { reason: '  ' })).status, 422);
  const done = await api.call('admin', 'POST', path, { reason: 'The speaker is ill' });
  assert.deepEqual([done.status, why, (done.json as { id: string }).id], [200, 'The speaker is ill', gatheringId]);
  assert.equal((await api.call('admin', 'POST', `/admin/api/gatherings/${gatheringId}/toString`, { reason: 'a try' })).status, 404);
});

test('[J3] a verb by which nobody loses anything may say why, and need not', async () => {
  const api = testApi();
  api.ports.documents.set('gatherings', gatheringId, gathering());
  const said: (string | undefined)[] = [];
  api.ports.uses.gatherings.publish = async (_id, context) => {
    said.push(context.reason);
    return succeeded(undefined, 20);
  };
  const path = `/admin/api/gatherings/${gatheringId}/publish`;
  const answers = await Promise.all(
    [{}, { reason: ' ' }, { reason: 'ok' }].map(async (body) => (await api.call('admin', 'POST', path, body)).status),
  );
  assert.deepEqual(answers, [200, 200, 200]);
  assert.equal((await api.call('admin', 'POST', '/admin/api/gatherings/bulk/publish', { ids: [gatheringId] })).status, 200);
  assert.deepEqual(said, [undefined, undefined, 'ok', undefined], 'an empty one is none');
  assert.equal((await api.call('admin', 'POST', path, { reason: 'x'.repeat(501) })).status, 400);
  // Beside each verb that takes something away stands one that does not.
  const statusOf = async (verb: string) => (await api.call('admin', 'POST', `/admin/api/${verb}`, {})).status;
  for (const verb of [`members/${accounts.user}/suspend`, `members/${accounts.user}/erase`, `adjustments/${adjustmentId}/reject`])
    assert.equal(await statusOf(verb), 422, verb);
  for (const verb of [`members/${accounts.user}/reinstate`, 'announcements/AARAMBH/withdraw'])
    assert.equal(await statusOf(verb), 200, verb);
});

test('[J3] a bulk action reports per id', async () => {
  const api = testApi();
  api.ports.uses.gatherings.publish = async (one) => (one === id(2) ? failed('gathering_not_editable') : succeeded(undefined, 21));
  const answer = await api.call('admin', 'POST', '/admin/api/gatherings/bulk/publish', {
    ids: [id(1), id(2), id(1)],
    reason: 'Season start',
  });
  assert.deepEqual((answer.json as { results: unknown[] }).results, [
    { id: id(1), ok: true },
    { id: id(2), ok: false, code: 'gathering_not_editable', message: 'A cancelled event cannot be changed.' },
  ]);
  // Of a verb for one record at a time, `bulk` is the id of none.
  const erased = await api.call('admin', 'POST', '/admin/api/members/bulk/erase', { ids: [id(1)], reason: 'a try' });
  assert.deepEqual([erased.status, (erased.json as { code: string }).code], [400, 'invalid_id']);
  assert.equal((await api.call('admin', 'POST', '/admin/api/gatherings/bulk/publish', { ids: [], reason: 'a try' })).status, 400);
});

test('[J3] who booked, in lists and as CSV that no spreadsheet runs', async () => {
  const api = testApi();
  const { documents } = api.ports;
  documents.set('gatherings', gatheringId, gathering());
  documents.set('accounts', accounts.user, account({ name: '=HYPERLINK("http://evil","x")', email: '+a@b.in' }));
  documents.set('bookings', bookingId, booking({ gatheringId }));
  const list = await api.call('moderator', 'GET', `/admin/api/bookings${query({ filter: { gatheringId } })}`);
  assert.deepEqual([rowsOf(list)[0]!.memberName, rowsOf(list)[0]!.event], ['=HYPERLINK("http://evil","x")', 'Founders over chai']);
  const file = await api.call('moderator', 'GET', `/admin/api/gatherings/${gatheringId}/bookings.csv`);
  assert.match(file.headers.get('content-disposition')!, /event-7-bookings\.csv/);
  assert.equal(
    file.text.split('\r\n')[1],
    `"'=HYPERLINK(""http://evil"",""x"")",'+a@b.in,,confirmed,30,AAR-1234,2026-11-10T00:00:00.000Z,2026-11-10T00:00:00.000Z`,
  );
});

test('a CSV cell keeps numbers and disarms formulas', () => {
  const cells: readonly (readonly [string | number | null, string])[] = [
    [-5, '-5'],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t'=1"`],
    ['x;=1+1', `"x;'=1+1"`],
    ['x; "@SUM(A1)"', `"x;' ""@SUM(A1)"""`],
    ['a\n-b', `"a\n'-b"`],
    ['＝1', "'＝1"],
    ['a;b', '"a;b"'],
    ['  =1', "'  =1"],
    ['a,b', '"a,b"'],
    ['a\nb', '"a\nb"'],
    [null, ''],
    ['plain', 'plain'],
  ];
  for (const [value, cell] of cells) assert.equal(csvCell(value), cell);
});

test('however a spreadsheet splits a line, no part of a cell runs', () => {
  const anything = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '＝', '\t', '\r', '\n', ';', ',', '|', '"', "'", ' ', 'a'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(anything, (value) => {
      const cell = csvCell(value);
      // A reader for which other characters separate, and which therefore takes our quotes for text or for the begin of a cell.
      for (const part of cell.split(/[;\t\r\n|]/)) assert.ok(!/^[\s"]*[=+\-@＝＋－＠]/.test(part), JSON.stringify([value, cell]));
    }),
    { numRuns: 5_000 },
  );
});

test('[J3] a record’s history: who, when, what and why, newest first, never the sealed part', async () => {
  const api = testApi();
  api.ports.documents.set('accounts', accounts.admin, account({ name: 'Meera' }));
  const stream = `account-${accounts.user}`;
  const meta = (more: object): string =>
    JSON.stringify({ v: 1, time: '2026-11-20T05:00:00.000Z', actor: `account:${accounts.admin}`, corr: id(8), cause: id(8), ...more });
  const sealed = { $personal: { s: accounts.user, c: 'c2VhbGVk' } };
  await api.ports.store.append(stream, -1, [
    {
      id: id(11),
      type: 'BioChanged',
      data: JSON.stringify({ accountId: accounts.user, ...sealed }),
      meta: meta({ actor: `account:${accounts.user}` }),
    },
    {
      id: id(12),
      type: 'AccountSuspended',
      data: JSON.stringify({ accountId: accounts.user }),
      meta: meta({ reason: 'Written in clear' }),
    },
    { id: id(13), type: 'AccountReinstated', data: JSON.stringify({ accountId: accounts.user }), meta: meta({}) },
  ]);
  const answer = await api.call('admin', 'GET', `/admin/api/history${query({ filter: { stream }, range: [1, 2] })}`);
  assert.equal(answer.headers.get('content-range'), 'history 1-2/3');
  const lines = answer.json as HistoryLine[];
  assert.deepEqual(lines[0], {
    id: id(12),
    revision: 1,
    position: 2,
    time: '2026-11-20T05:00:00.000Z',
    type: 'AccountSuspended',
    actor: `account:${accounts.admin}`,
    actorName: 'Meera',
    reason: null,
    correlation: id(8),
    data: { accountId: accounts.user },
  });
  assert.deepEqual(lines[1]!.data, { accountId: accounts.user });
  assert.ok(!answer.text.includes('c2VhbGVk'));
});

test('[J5] an auditor reads names only, starts an audit, and opens a statement of any moment', async () => {
  const api = testApi();
  api.ports.documents.set('accounts', accounts.user, account());
  const rows = rowsOf(await api.call('auditor', 'GET', '/admin/api/members'));
  assert.deepEqual(rows, [{ id: accounts.user, name: 'Asha', role: 'user', suspended: false, erased: false }]);
  assert.ok('email' in rowsOf(await api.call('admin', 'GET', '/admin/api/members'))[0]!);
  assert.equal(((await api.call('auditor', 'POST', '/admin/api/audits')).json as { state: string }).state, 'running');
  assert.equal((await api.call('auditor', 'GET', '/admin/api/audits/audit-1')).status, 200);
  assert.equal((await api.call('auditor', 'GET', '/admin/api/audits/audit-2')).status, 404);
  const statement = await api.call('auditor', 'GET', `/admin/api/statements/${accounts.user}?at=2026-11-01T00:00:00.000Z`);
  assert.deepEqual((statement.json as { at: string }).at, '2026-11-01T00:00:00.000Z');
  assert.equal((await api.call('auditor', 'GET', `/admin/api/statements/${accounts.user}?at=yesterday`)).status, 400);
  const file = await api.call('auditor', 'GET', `/admin/api/statements/${accounts.user}/export.csv`);
  assert.match(file.text, /^time,type,amount,/);
});

test('an adjustment is proposed with a reason and decided by somebody else', async () => {
  const api = testApi();
  const body = { memberId: accounts.user, amount: 50, reason: 'Goodwill' };
  assert.equal((await api.call('admin', 'POST', '/admin/api/adjustments', body)).status, 200);
  assert.equal((await api.call('admin', 'POST', '/admin/api/adjustments', { ...body, amount: 0 })).status, 400);
  assert.equal((await api.call('auditor', 'POST', '/admin/api/adjustments', body)).status, 403);
  api.ports.uses.points.approveAdjustment = async (_id, { actor }) =>
    actor === `account:${accounts.admin}` ? failed('own_proposal') : succeeded(undefined, 1);
  const own = await api.call('admin', 'POST', `/admin/api/adjustments/${adjustmentId}/approve`, { reason: 'Looks right' });
  assert.deepEqual([own.status, code(own)], [409, 'own_proposal']);
});

test('[C4] the announcement of an area is published against the revision seen, and withdrawn', async () => {
  const api = testApi();
  assert.deepEqual(rowsOf(await api.call('moderator', 'GET', '/admin/api/announcements')), []);
  const text = { title: 'Demo day', body: '', link: '' };
  assert.equal((await api.call('moderator', 'PUT', '/admin/api/announcements/AARAMBH', { ...text, revision: -1 })).status, 200);
  assert.deepEqual(
    code(await api.call('moderator', 'PUT', '/admin/api/announcements/AARAMBH', { ...text, title: 'Demo night', revision: 4 })),
    'stale_revision',
  );
  assert.equal(
    (await api.call('moderator', 'PUT', '/admin/api/announcements/AARAMBH', { ...text, link: 'javascript:x', revision: -1 })).status,
    400,
  );
  assert.equal((await api.call('moderator', 'POST', '/admin/api/announcements/AARAMBH/withdraw', { reason: 'It is over' })).status, 200);
  assert.equal((await api.call('moderator', 'POST', '/admin/api/announcements/NOWHERE/withdraw', { reason: 'It is over' })).status, 400);
});

test('an operator sees projections and reactors, rebuilds and releases', async () => {
  const api = testApi();
  const status = (await api.call('admin', 'GET', '/admin/api/system')).json as SystemStatus;
  assert.deepEqual([status.epoch, status.head, status.reactorsHeld], ['test-epoch', 0, true]);
  assert.equal((await api.call('admin', 'POST', '/admin/api/system/rebuild', { model: 'gatherings' })).status, 200);
  assert.equal((await api.call('admin', 'POST', '/admin/api/system/rebuild', { model: 'nothing' })).status, 404);
  assert.equal((await api.call('admin', 'POST', '/admin/api/system/retry-reactions', { reactor: 'gathering-cancellations' })).status, 200);
  assert.deepEqual([status.parkedReactions, status.reactors], [[], []]);
  assert.equal((await api.call('admin', 'POST', '/admin/api/system/retry', { model: 'gatherings' })).status, 200);
  const undo = async (stream: string) =>
    ((await api.call('admin', 'POST', '/admin/api/system/undo-work', { reactor: 'booking-processes', stream })).json as { code?: string })
      .code;
  assert.deepEqual(
    [await undo('booking-a'), await undo('booking-b'), await undo('booking-c')],
    [undefined, 'already_decided', 'nothing_to_do'],
  );
  assert.equal((await api.call('admin', 'POST', '/admin/api/system/release-reactors')).status, 200);
});

test('an operator sees mails that were given up, without whom they are for, and tries them again', async () => {
  const api = testApi();
  const list = async (): Promise<FailedMailView[]> => (await api.call('admin', 'GET', '/admin/api/system/mails')).json;
  const retry = (body: unknown): Promise<Answer> => api.call('admin', 'POST', '/admin/api/system/retry-mails', body);
  const [newest, older] = await list();
  assert.deepEqual(newest, {
    id: newest!.id,
    template: 'booking.cancelled',
    attempts: 10,
    failure: 'ETIMEDOUT',
    failedAt: '2026-11-20T06:00:00.000Z',
  });
  const { text } = await api.call('admin', 'GET', '/admin/api/system/mails');
  for (const personal of [accounts.user, accounts.other, 'fact-1']) assert.ok(!text.includes(personal), personal);

  const tried = await retry({ id: older!.id });
  assert.deepEqual([tried.status, tried.json], [200, { tried: 1 }]);
  assert.deepEqual(
    (await list()).map(({ id }) => id),
    [newest.id],
  );
  const again = await retry({ id: older!.id });
  assert.deepEqual([again.status, (again.json as { code: string }).code], [409, 'nothing_to_do']);
  assert.equal((await retry({ id: 'fact-1' })).status, 400);
  assert.equal((await retry({})).status, 200);
  assert.deepEqual(await list(), []);
});
