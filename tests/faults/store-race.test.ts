import assert from 'node:assert/strict';
import { test } from 'vitest';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { NO_STREAM, WrongExpectedRevision, type EventStore } from '@aarambh/kernel/ports/event-store.ts';
import { eventsOf, someEvent, temporaryFolder } from '../support/store-events.ts';

const SEATS = 20;
const TRIES = 100;

/** Reads how many seats are taken, and takes one when there is one left; `append` decides what happens when another was faster. */
async function takeSeat(store: EventStore, append: (expected: number) => Promise<unknown>): Promise<boolean> {
  for (;;) {
    const expected = (await store.readStreamBackwards('gathering-1'))[0]?.revision ?? NO_STREAM;
    if (expected + 1 >= SEATS) return false;
    try {
      await append(expected);
      return true;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}

async function race(appendTo: (store: EventStore) => (expected: number) => Promise<unknown>): Promise<{ won: number; taken: number }> {
  const folder = temporaryFolder();
  const store = await openSqliteEventStore({ path: folder.in('events.db'), headPath: folder.in('events.head') });
  const answers = await Promise.all(Array.from({ length: TRIES }, () => takeSeat(store, appendTo(store))));
  const taken = (await eventsOf(store, 'gathering-1')).length;
  await store.close();
  folder.remove();
  return { won: answers.filter(Boolean).length, taken };
}

test('[J1] writers that race for the last seats: each loser decides again, and no seat is taken twice', async () => {
  assert.deepEqual(await race((store) => (expected) => store.append('gathering-1', expected, [someEvent()])), { won: SEATS, taken: SEATS });
});

test('[J1] control: writers that ignore the expected revision sell more seats than there are', async () => {
  const anyRevision = (store: EventStore) => async () => {
    for (let expected = NO_STREAM; ;) {
      try {
        return await store.append('gathering-1', expected, [someEvent()]);
      } catch (error) {
        expected = (error as WrongExpectedRevision).actual;
      }
    }
  };
  assert.ok((await race(anyRevision)).taken > SEATS);
});
