import assert from 'node:assert/strict';
import { test } from 'vitest';
import { memoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { demonstrate, demonstrateOrGiveUp, type Storyteller } from '@aarambh/server/demo/demonstration.ts';

/** An empty store, and a teller whose first telling fails. */
function world() {
  const tellings: number[] = [];
  const engines = { store: memoryEventStore(), state: memoryState(Date.now), projections: undefined as never };
  const teller: Storyteller = {
    clockGuard: { except: (work) => work() },
    servicesAt() {
      tellings.push(tellings.length);
      throw new Error('the store went away');
    },
  };
  return { engines, teller, tellings };
}

test('[J6] a demonstration that failed beside who reacts is gone on with by no other worker', async () => {
  const { engines, teller, tellings } = world();
  const [said, reported]: [string[], unknown[]] = [[], []];
  const tell = () =>
    demonstrateOrGiveUp(
      engines,
      teller,
      (line) => said.push(line),
      (error) => reported.push(error),
    );
  assert.equal(await tell(), null);
  assert.deepEqual([tellings.length, reported.length, said.length], [1, 1, 1]);
  assert.match(said[0]!, /given up; an empty store gets all of it/);
  for (const worker of ['another', 'a third']) assert.equal(await tell(), null, worker);
  assert.equal(tellings.length, 1);
});

test('[J6] control: where nobody reacts before it is complete, the next start goes on', async () => {
  const { engines, teller, tellings } = world();
  for (let start = 0; start < 2; start++)
    await assert.rejects(
      demonstrate(engines, teller, () => undefined),
      /the store went away/,
    );
  assert.equal(tellings.length, 2);
});
