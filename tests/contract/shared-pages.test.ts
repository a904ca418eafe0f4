import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { sharedPages } from '@aarambh/infra/feed/shared-pages.ts';
import type { SubscribedLog } from '@aarambh/infra/feed/subscription.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { someEvent } from '../support/store-events.ts';

const types = ['Held', 'Spent', 'Confirmed'];

/** A log whose engine is asked for pages, and how often it was. */
function logOf(events: number) {
  const log: StoredEvent[] = [];
  const grow = (count: number): void => {
    for (const first = log.length; log.length < first + count;) {
      const position = 7 * (log.length + 1);
      log.push({ ...someEvent(types[log.length % 3]), stream: 'some-stream', revision: log.length, position });
    }
  };
  grow(events);
  const read = { pages: 0, isAway: false };
  const readAll: SubscribedLog['readAll'] = async ({ after, limit, types: wanted }) => {
    read.pages++;
    if (read.isAway) throw new Error('the store is away');
    const found = log.filter(({ position, type }) => position > after && wanted?.includes(type) !== false).slice(0, limit);
    const next = (found.length === limit ? found : log).at(-1)?.position ?? after;
    return { events: found, next: Math.max(after, next), end: next === log.at(-1)?.position };
  };
  return { log, grow, read, readAll };
}

/** What a subscription to some types is given from a position on, page by page. */
async function caughtUp(readAll: SubscribedLog['readAll'], after: number, limit: number, wanted: readonly string[]) {
  const found: StoredEvent[] = [];
  for (let from = after; ;) {
    const page = await readAll({ after: from, limit, types: wanted });
    assert.ok(page.events.length <= limit);
    found.push(...page.events);
    if (page.next === from) return found;
    from = page.next;
  }
}

test('[J6] many who catch up at once are given all of their types, and the log is read once for all of them', async () => {
  const { log, read, readAll } = logOf(4_500);
  const shared = sharedPages(readAll);
  const each = await Promise.all(types.map((type) => caughtUp(shared, 0, 500, [type])));
  for (const [at, found] of each.entries())
    assert.deepEqual(
      found,
      log.filter(({ type }) => type === types[at]),
    );
  // Five pages of 1,000 and a look at the end by each.
  assert.ok(read.pages <= 5 + types.length, `${read.pages} pages were read`);
  read.pages = 0;
  await Promise.all(types.map((type) => caughtUp(readAll, 0, 500, [type])));
  assert.ok(read.pages > 5 + types.length, `control: without sharing ${read.pages} are`);
});

test('[J6] wherever one begins and however many it takes, nothing is left out, given twice or out of order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 16_000 }), fc.integer({ min: 1, max: 900 }), fc.subarray(types, { minLength: 1 }))),
      async (asked) => {
        const { log, readAll } = logOf(2_100);
        const shared = sharedPages(readAll);
        const each = await Promise.all(asked.map((one) => caughtUp(shared, ...one)));
        for (const [at, [after, , wanted]] of asked.entries())
          assert.deepEqual(
            each[at],
            log.filter(({ position, type }) => position > after && wanted.includes(type)),
          );
      },
    ),
    { numRuns: 50 },
  );
});

test('[J6] what came after a page was read is read, and a page that could not be read is asked for again', async () => {
  const { log, grow, read, readAll } = logOf(0);
  const shared = sharedPages(readAll);
  assert.deepEqual(await caughtUp(shared, 0, 10, types), []);
  grow(30);
  assert.deepEqual(await caughtUp(shared, 0, 10, types), log);
  grow(30);
  assert.deepEqual(await caughtUp(shared, 0, 10, types), log);
  grow(1_000);
  read.isAway = true;
  await assert.rejects(caughtUp(shared, log[59]!.position, 10, types), /away/);
  read.isAway = false;
  assert.deepEqual(await caughtUp(shared, log[59]!.position, 10, types), log.slice(60));
});
