import { followChanges as followAsStaff } from '@aarambh/web-admin/src/app/live.ts';
import { dataProvider } from '@aarambh/web-admin/src/client/data-provider.ts';
import { accessToken } from '@aarambh/web-admin/src/client/session.ts';
import { boardQuery, eventQuery } from '@aarambh/web-member/src/shared/api/queries.ts';
import { followChanges as followAsMember } from '@aarambh/web-member/src/shared/live/live.ts';
import type { LiveListener } from '@aarambh/web-shared/api/live.ts';
import { makeQueryClient } from '@aarambh/web-shared/api/query-client.ts';
import { QueryObserver, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

/** What both consoles do about the news of the live connection, with the cache of queries that they run with. */

let heard: LiveListener;
vi.mock('@aarambh/web-shared/api/live.ts', () => ({
  follow: (_session: unknown, listener: LiveListener) => {
    heard = listener;
    return Promise.resolve(() => undefined);
  },
}));

// Nobody is signed in here, which the admin console asks for first.
beforeAll(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'not_signed_in' }, { status: 401 })));
  expect(await accessToken()).toBeNull();
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const consoles = [
  ['the admin console', followAsStaff, 'admin/gatherings', ['gatherings', 'getList', {}]],
  ['the member console', followAsMember, 'eventboard', ['eventboard', 1, null]],
] as const;

test('[I2] the key of a query begins with a topic or with a name of its console: the compiler holds it to that', () => {
  const keys: readonly QueryKey[] = [
    boardQuery.queryKey,
    ['members', 'getList'],
    // @ts-expect-error -- misspelt
    ['bokings'],
    // @ts-expect-error -- a topic of which other queries show something
    ['slots'],
  ];
  expect(keys.length).toBe(4);
});

/** How long an answer takes. Milliseconds. */
const ANSWER_MS = 150;

/** A list on the screen that follows a console's news: how often it was asked for, and the answers that were shown. */
async function listed(follow: (queries: QueryClient) => Promise<() => void>, queryKey: QueryKey) {
  const queries = makeQueryClient({ networkMode: 'always', staleTime: 0 });
  let asked = 0;
  const shown = new Set<number>();
  const list = new QueryObserver(queries, {
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = ++asked;
      await new Promise<void>((resolve, reject) => {
        setTimeout(resolve, ANSWER_MS);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
      return answer;
    },
  });
  const stopWatching = list.subscribe(({ data }) => void (data !== undefined && shown.add(data)));
  const stopFollowing = await follow(queries);
  await vi.advanceTimersByTimeAsync(ANSWER_MS);
  return {
    asked: () => asked,
    shown: () => shown.size,
    end() {
      stopWatching();
      stopFollowing();
      queries.clear();
    },
  };
}

test.each(consoles)(
  '[J3] a list of %s gets on while much happens, and is asked for once a second',
  async (_name, follow, topic, queryKey) => {
    const list = await listed(follow, queryKey);
    for (let told = 0; told < 60; told++) {
      heard.changed([topic], `epoch.${told}`);
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(2_000);
    expect(list.asked()).toBeLessThanOrEqual(8);
    expect(list.shown()).toBe(list.asked());
    list.end();
  },
);

/** Milliseconds go by, and what was answered meanwhile is read. */
async function passed(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 30; turn++) await vi.advanceTimersByTimeAsync(0);
}

const ID = 'a'.repeat(32);

/** The service: what it was asked for, in order, and what it answers at which position. `held` answers once `let go`. */
function served() {
  const asked: string[] = [];
  const at = { position: 'epoch.3' as string | null, seats: 5 };
  let hold: Promise<unknown> = Promise.resolve();
  const event = () => ({ _id: ID, seatsLeft: at.seats });
  const bodies: Readonly<Record<string, () => unknown>> = {
    '/api/eventboard': () => ({ result: [event()], total: 1, page: 1, now: '' }),
    [`/api/event/${ID}`]: () => ({ result: event() }),
    '/admin/api/gatherings': () => [{ id: ID }],
    [`/admin/api/members/${ID}`]: () => ({ id: ID }),
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.split('?', 1)[0]!;
    const body = bodies[path];
    if (body === undefined) throw new Error(`Nothing answers ${path}.`);
    asked.push(path);
    const headers = { 'content-range': 'items 0-0/1', ...(at.position !== null && { 'x-position': at.position }) };
    const answer = Response.json(body(), { headers });
    await hold;
    return answer;
  });
  return {
    at,
    asked,
    /** Answers that are asked for from now on are as they are now, and come when this is called. */
    holdBack(): () => void {
      const { promise, resolve } = Promise.withResolvers();
      hold = promise;
      return () => {
        hold = Promise.resolve();
        resolve(undefined);
      };
    },
  };
}

type Shown = readonly [QueryObserver, QueryObserver];

const observed = (queries: QueryClient, queryKey: QueryKey, ask: (signal: AbortSignal) => Promise<unknown>): QueryObserver =>
  new QueryObserver(queries, { queryKey, queryFn: ({ signal }) => ask(signal) });

/** What is on the screen of each console: two questions, of a topic each. */
const screens = [
  {
    name: 'the member console',
    follow: followAsMember,
    topics: ['eventboard', `event:${ID}`],
    paths: ['/api/eventboard', `/api/event/${ID}`],
    shown: (queries: QueryClient): Shown => [
      new QueryObserver(queries, boardQuery as never),
      new QueryObserver(queries, eventQuery(ID) as never),
    ],
  },
  {
    name: 'the admin console',
    follow: followAsStaff,
    topics: ['admin/gatherings', 'admin/members'],
    paths: ['/admin/api/gatherings', `/admin/api/members/${ID}`],
    shown: (queries: QueryClient): Shown => [
      observed(queries, ['gatherings', 'getList'], (signal) =>
        dataProvider.getList('gatherings', {
          pagination: { page: 1, perPage: 5 },
          sort: { field: 'id', order: 'ASC' },
          filter: {},
          signal,
        }),
      ),
      observed(queries, ['members', 'getOne'], (signal) => dataProvider.getOne('members', { id: ID, signal })),
    ],
  },
] as const;

test.each(screens)(
  '[J3] $name asks for nothing again that was answered at or past the position that is told',
  async ({ follow, topics, paths, shown }) => {
    const { asked, at, holdBack } = served();
    const queries = makeQueryClient({ networkMode: 'always', staleTime: 0 });
    const [list, one] = shown(queries);
    const stops = [list.subscribe(() => undefined)];
    await passed(0);
    at.position = 'epoch.7';
    stops.push(
      one.subscribe(() => undefined),
      await follow(queries),
    );
    await passed(0);
    expect(asked).toEqual([paths[0], paths[1]]);

    // The list was answered before that, the record at it.
    heard.changed(topics, 'epoch.7');
    await passed(1_000);
    expect(asked).toEqual([paths[0], paths[1], paths[0]]);
    heard.changed(topics, 'epoch.5');
    await passed(1_000);
    expect(asked).toHaveLength(3);

    // An answer on its way is waited for: it may show it, and where it does not it is asked for again.
    const letGo = holdBack();
    void queries.refetchQueries({ queryKey: one.options.queryKey });
    await passed(0);
    at.position = 'epoch.9';
    heard.changed(topics, 'epoch.9');
    await passed(0);
    expect(asked.slice(3)).toEqual([paths[1], paths[0]]);
    letGo();
    await passed(1_000);
    expect(asked.slice(5)).toEqual([paths[1]]);
    for (const stop of stops) stop();
    queries.clear();
  },
);

test.each(screens)('[J3] $name asks again where neither says which position an answer is of', async ({ follow, topics, paths, shown }) => {
  const { asked, at } = served();
  at.position = null;
  const queries = makeQueryClient({ networkMode: 'always', staleTime: 0 });
  const stops = [shown(queries)[0].subscribe(() => undefined), await follow(queries)];
  await passed(0);
  heard.changed(topics, 'epoch.');
  await passed(1_000);
  expect(asked).toEqual([paths[0], paths[0]]);
  for (const stop of stops) stop();
  queries.clear();
});

test('[B3] seats that were told are taken back by no answer from before them, nor by what was told before', async () => {
  const { at, holdBack } = served();
  const queries = makeQueryClient({ networkMode: 'always', staleTime: 0 });
  const seats = (): unknown[] => [
    queries.getQueryData<{ result: { seatsLeft: number }[] }>(['eventboard', 1, null])?.result[0]?.seatsLeft,
    queries.getQueryData<{ seatsLeft: number }>(['event', ID])?.seatsLeft,
  ];
  const stops = [...screens[0].shown(queries).map((one) => one.subscribe(() => undefined)), await followAsMember(queries)];
  await passed(0);
  expect(seats()).toEqual([5, 5]);
  // Asked for before the seat was taken, and answered afterwards.
  const letGo = holdBack();
  void queries.refetchQueries();
  await passed(0);
  heard.patches!.seats!.told({ seats: [{ event: ID, left: 3 }] }, 'epoch.6');
  heard.patches!.seats!.told({ seats: [{ event: ID, left: 4 }] }, 'epoch.5');
  expect(seats()).toEqual([3, 3]);
  letGo();
  await passed(0);
  expect(seats()).toEqual([3, 3]);
  // An answer from past it is what counts, also against what comes late.
  Object.assign(at, { position: 'epoch.8', seats: 2 });
  await queries.refetchQueries();
  heard.patches!.seats!.told({ seats: [{ event: ID, left: 3 }] }, 'epoch.7');
  expect(seats()).toEqual([2, 2]);
  for (const stop of stops) stop();
  queries.clear();
});
