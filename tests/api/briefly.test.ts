import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import { hadApplied } from '@aarambh/kernel/ports/documents.ts';
import { account, epoch, testApi } from './support/test-api.ts';
import { id } from './support/ids.ts';

/** The API, where read models stand at `stood.position`; and how often the users were counted. No time goes by. */
function counting() {
  vi.spyOn(performance, 'now').mockImplementation(() => 0);
  const stood = { position: 100 };
  const api = testApi({}, ({ documents }) => {
    documents.set('accounts', id(1), account());
    documents.status = async () => [{ name: 'accounts', version: 1, ...stood, parked: 0, rebuilding: null }];
  });
  const counts = vi.spyOn(api.ports.documents, 'aggregate');
  const askAfter = async (position: number | null): Promise<void> => {
    const headers = position === null ? undefined : { 'x-read-after': `${epoch}.${position}` };
    assert.deepEqual((await api.call(null, 'GET', '/user_count', undefined, headers)).json, { activeUsers: 1 });
  };
  return { stood, askAfter, counted: () => counts.mock.calls.length };
}

test('[A9] rising positions that the read models had reached make no answer anew', async () => {
  const { askAfter, counted } = counting();
  for (let position = 1; position <= 100; position++) await askAfter(position);
  await askAfter(null);
  assert.equal(counted(), 1);
});

test('[A9] an answer from before a position is not given to who wants to see it; the new one is made once for all of them', async () => {
  const { stood, askAfter, counted } = counting();
  await askAfter(null);
  stood.position = 101;
  await askAfter(100);
  assert.equal(counted(), 1);
  await Promise.all(Array.from({ length: 20 }, () => askAfter(101)));
  assert.equal(counted(), 2);
  await askAfter(null);
  assert.equal(counted(), 2);
});

test('a query says which position it shows at least, also where it was made for somebody before; a refusal says none', async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => 0);
  const api = testApi({}, ({ documents }) => {
    documents.set('accounts', id(1), account());
    documents.reach = 7;
  });
  const position = async (path: string): Promise<string | null> => (await api.call(null, 'GET', path)).headers.get('x-position');
  assert.equal(await position('/user_count'), `${epoch}.7`);
  api.ports.documents.reach = 9;
  assert.equal(await position('/user_count'), `${epoch}.7`, 'the answer of before');
  assert.equal(await position('/api/eventboard'), `${epoch}.9`);
  assert.equal(await position(`/api/event/${id(2)}`), null);
});

test('a read model had applied what a mark names where each partition came that far, or a rebuild did', () => {
  const model = { name: 'accounts', version: 1, position: 9, parked: 0, rebuilding: null };
  assert.deepEqual(
    [9, 10].map((mark) => hadApplied(model, mark)),
    [true, false],
  );
  const shared = { ...model, base: 5, partitions: [{ partition: 1, position: 9 }] };
  for (const [mark, expected] of [
    [new Map(), true],
    [new Map([[1, 9]]), true],
    [new Map([[1, 10]]), false],
    [new Map([[2, 5]]), true],
    [
      new Map([
        [1, 9],
        [2, 6],
      ]),
      false,
    ],
  ] as const)
    assert.equal(hadApplied(shared, mark), expected, JSON.stringify([...mark]));
  assert.equal(hadApplied({ ...model, live: false }, 1), false);
});
