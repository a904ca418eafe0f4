import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { BoardEvent } from '@aarambh/contracts/http/gatherings.ts';
import { id } from './support/ids.ts';
import { account, gathering, testApi, type Answer, type TestApi } from './support/test-api.ts';
import { now } from './support/fake-services.ts';

const DAY = 24 * 3600 * 1000;
const at = (days: number, hours = 0): string => new Date(now + days * DAY + hours * 3600 * 1000).toISOString();

interface Board {
  readonly result: readonly BoardEvent[];
  readonly page: number;
  readonly total: number;
}

async function board(api: TestApi, query = '', headers?: Record<string, string>): Promise<Board> {
  const answer = await api.call(null, 'GET', `/api/eventboard${query}`, undefined, headers);
  assert.equal(answer.status, 200);
  return answer.json;
}

const numbers = ({ result }: Board): number[] => result.map(({ eventNumber }) => eventNumber);

/** Gatherings 1 to `count`, one a day from tomorrow on; every third costs points, every fifth rupees. */
function crowded(count: number): TestApi {
  const api = testApi();
  for (let number = 1; number <= count; number++) {
    const price = { creditPoints: number % 3 === 0 ? 20 : 0, feeRupees: number % 5 === 0 ? 500 : 0 };
    api.ports.documents.set(
      'gatherings',
      id(number),
      gathering({ eventNumber: number, startsAt: at(number), endsAt: at(number, 2), ...price }),
    );
  }
  return api;
}

test('[B3] a board of any size begins with the soonest events, and all important ones stand on its first page', async () => {
  const api = crowded(1250);
  const far = gathering({ eventNumber: 1200, important: true, startsAt: at(1200), endsAt: at(1200, 2) });
  api.ports.documents.set('gatherings', id(1200), far);
  const first = await board(api);
  assert.deepEqual([first.page, first.total, first.result.length], [1, 1250, 101]);
  assert.deepEqual(numbers(first), [1200, ...Array.from({ length: 100 }, (_, index) => index + 1)]);
  const second = await board(api, '?page=2');
  assert.deepEqual([second.page, second.total, numbers(second)[0], numbers(second).at(-1)], [2, 1250, 101, 200]);
  assert.deepEqual(
    numbers(await board(api, '?page=12')).filter((number) => number === 1200),
    [1200],
  );
  assert.deepEqual(numbers(await board(api, '?page=14')), []);
});

test('[B3] what was held lately follows what is still to come, over the pages, each once', async () => {
  const api = crowded(95);
  for (let day = 1; day <= 40; day++) {
    const held = { eventNumber: 1000 + day, startsAt: at(-day), endsAt: at(-day, 2) };
    api.ports.documents.set('gatherings', id(1000 + day), gathering(held));
  }
  const pages = [await board(api), await board(api, '?page=2')];
  // Thirty days back, the last of which ended too early.
  assert.deepEqual(
    pages.map(({ total, result }) => [total, result.length]),
    [
      [125, 100],
      [125, 25],
    ],
  );
  const all = pages.flatMap(numbers);
  assert.equal(new Set(all).size, 125);
  assert.deepEqual(all.slice(0, 96), [...Array.from({ length: 95 }, (_, index) => index + 1), 1030]);
});

test('[B3] the board is asked by price; an unknown price or page is refused', async () => {
  const api = crowded(30);
  assert.deepEqual(numbers(await board(api, '?price=points')), [3, 6, 9, 12, 15, 18, 21, 24, 27, 30]);
  assert.deepEqual(numbers(await board(api, '?price=paid')), [5, 10, 15, 20, 25, 30]);
  assert.equal((await board(api, '?price=free')).total, 16);
  assert.deepEqual([numbers(await board(api, '?page=99999')), (await board(api, '?page=99999')).total], [[], 30]);
  for (const query of ['?price=cheap', '?page=0', '?page=x'])
    assert.equal((await api.call(null, 'GET', `/api/eventboard${query}`)).status, 400, query);
});

test('[B3] whoever has the board already is told just that', async () => {
  const api = crowded(3);
  const ask = (tag?: string): Promise<Answer> =>
    api.call(
      null,
      'GET',
      '/api/eventboard',
      undefined,
      tag === undefined ? undefined : { 'if-none-match': tag, 'x-read-after': 'test-epoch.1' },
    );
  await api.ports.store.append('gathering-x', -1, [{ id: id(1), type: 'GatheringPublished', data: '{}', meta: '{"v":1}' }]);
  const first = await ask();
  const etag = first.headers.get('etag')!;
  assert.match(etag, /^W\/"[\w-]{22}"$/);
  assert.equal(first.headers.get('cache-control'), 'no-cache');
  const again = await ask(etag);
  assert.deepEqual([again.status, again.text, again.headers.get('etag')], [304, '', etag]);
  assert.equal((await ask(`"other", ${etag}`)).status, 304);
  assert.equal((await ask('"other"')).status, 200);
});

test('[B3] a seat that is taken makes another board, also right after', async () => {
  const api = crowded(1);
  const { store, documents } = api.ports;
  const before = await api.call(null, 'GET', '/api/eventboard');
  documents.set('gatherings', id(1), gathering({ eventNumber: 1, startsAt: at(1), endsAt: at(1, 2), seatsConfirmed: 5 }));
  await store.append('gathering-x', -1, [{ id: id(1), type: 'SeatConfirmed', data: '{}', meta: '{"v":1}' }]);
  const mine = { 'x-read-after': 'test-epoch.1' };
  const after = await api.call(null, 'GET', '/api/eventboard', undefined, { ...mine, 'if-none-match': before.headers.get('etag')! });
  assert.deepEqual([after.status, (after.json as Board).result[0]?.seatsLeft], [200, 14]);
  assert.notEqual(after.headers.get('etag'), before.headers.get('etag'));
});

test('[P25] a thousand who ask for the board or the number of members at once cost one query each', async () => {
  const api = crowded(10);
  api.ports.documents.set('accounts', id(1), account({ verified: true }));
  const { documents } = api.ports;
  const { aggregate } = documents;
  let counted = 0;
  documents.aggregate = (...asked) => {
    counted++;
    return aggregate(...asked);
  };
  const asked = Array.from({ length: 1000 }, (_, index) => api.call(null, 'GET', index % 2 === 0 ? '/api/eventboard' : '/user_count'));
  for (const { status } of await Promise.all(asked)) assert.equal(status, 200);
  assert.equal(counted, 1);
  // What is to come, what is important, what was held.
  assert.equal(documents.finds.length, 3);
});

test('a board that could not be made is made anew for the next one who asks', async () => {
  const api = crowded(1);
  const { find } = api.ports.documents;
  api.ports.documents.find = () => Promise.reject(new Error('away'));
  assert.equal((await api.call(null, 'GET', '/api/eventboard')).status, 500);
  api.ports.documents.find = find;
  assert.equal((await board(api)).total, 1);
});
