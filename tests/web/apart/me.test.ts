import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { User } from '@aarambh/contracts/http/accounts.ts';
import { QueryClient } from '@tanstack/react-query';

/** As much of a browser as the signed-in person needs: what it keeps, and its service. */
const storage = new Map<string, string>();
const kept = {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
};
Object.defineProperty(globalThis, 'localStorage', {
  value: new Proxy(kept, {
    ownKeys: () => [...storage.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }),
});
let served: User | null = null;
Object.assign(globalThis, {
  // A channel to other tabs would keep this process alive.
  BroadcastChannel: undefined,
  fetch: async (path: string) =>
    path.endsWith('/refresh')
      ? Response.json({ token: 'newer', user: served })
      : served === null
        ? new Response(null, { status: 401 })
        : Response.json(served),
});

const person = (id: string, aarambhPoints: number): User => ({
  ...{ _id: id, id, name: id, fullName: id, email: `${id}@demo.test`, role: 'user', referralId: '' },
  ...{ isAuth: true, isAdmin: false, DontAskAgain: false, isApplyExperienceFilled: false, aarambhPoints, eventNumber: [] },
});

// Somebody signed in here before this page was opened.
for (const [key, value] of Object.entries(person('asha', 40)))
  storage.set(key, Array.isArray(value) ? JSON.stringify(value) : String(value));
const { followMe, meQuery, tellMe } = await import('@aarambh/web-shared/api/me.ts');
const { accessToken, beginSession, endSession } = await import('@aarambh/web-shared/api/session.ts');
const queries = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
followMe(queries);
const me = (): User | undefined => queries.getQueryData(meQuery.queryKey);

test('whom this browser remembers is there before anything was asked, and is asked for again', async () => {
  queries.getQueryCache().build(queries, queries.defaultQueryOptions(meQuery));
  assert.equal(me()?.aarambhPoints, 40);
  served = person('asha', 60);
  assert.equal((await queries.query(meQuery)).aarambhPoints, 60);
  assert.equal(storage.get('aarambhPoints'), '60', 'the keys that the specification names follow');
});

test('what a command told of the points outlives a renewed token, whose answer may be older', async () => {
  tellMe(queries, { aarambhPoints: 20, eventNumber: [7] });
  assert.equal(storage.get('eventNumber'), '[7]');
  served = { ...person('asha', 60), name: 'Asha Rao' };
  assert.equal(await accessToken('newer'), 'newer');
  assert.deepEqual([me()?.name, me()?.aarambhPoints, me()?.eventNumber], ['Asha Rao', 20, [7]]);
});

test('another person takes nothing over, and nobody is remembered after the end', () => {
  beginSession({ token: 'token-of-ravi', user: person('ravi', 0) });
  assert.deepEqual([me()?.id, me()?.aarambhPoints, me()?.eventNumber], ['ravi', 0, []]);
  assert.equal(storage.get('_id'), 'ravi');
  endSession();
  assert.equal(me(), undefined);
  assert.equal(storage.size, 0);
});
