import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'vitest';
import { needing } from '../../support/needing.ts';
import { PROMPT } from '@aarambh/infra/kafka/connection.ts';
import { memoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { controlOf, skipWithoutControl } from '../../support/engine-control.ts';
import { appendTo, eventsInTopic, flaws, freezeAt, makeTopic, startRelay, within, worldOf, type KafkaWorld } from '../../support/kafka.ts';
import type { RelayStep } from '../../support/stepping-kafka.ts';
import { someEvents, wholeLog } from '../../support/store-events.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);
const STREAMS = ['a-1', 'b-2', 'c-3', 'd-4', 'e-5'];
const FIRST = 50;
/** Longer than a broker ever takes to be killed and to come back. */
const OUTAGE_MS = 90_000;

/**
 * Where a relay stands when the broker is killed, and how many events it has committed by then. Steps of every transaction are
 * met in the founding one first, and then in the one that carries events.
 */
const PLACES: readonly { readonly step: RelayStep; readonly occurrence: number; readonly committed: number }[] = [
  { step: 'took-over', occurrence: 1, committed: 0 },
  { step: 'stood', occurrence: 1, committed: 0 },
  { step: 'begun', occurrence: 1, committed: 0 },
  { step: 'marked', occurrence: 1, committed: 0 },
  { step: 'begun', occurrence: 2, committed: 0 },
  { step: 'sent', occurrence: 1, committed: 0 },
  { step: 'marked', occurrence: 2, committed: 0 },
  { step: 'committed', occurrence: 2, committed: FIRST },
];

describe('the broker killed under relays', { ...needing(skipWithoutControl('kafka')), timeout: 120_000 * ROUNDS }, () => {
  const broker = controlOf('kafka');

  for (let round = 1; round <= ROUNDS; round++)
    test('[J2] killed between any two steps of a relay: a prefix stays, and the relay goes on without gap, repeat or disorder', async (t) => {
      t.onTestFinished(() => broker.restore());
      const standing = await Promise.all(PLACES.map((place) => relayThatStandsAt(t, place)));
      const busy = await relayUnderLoad(t);
      const plain = await plainProducer(t);
      await plain.send();

      await broker.kill();
      // Every other one meets a broker that is away, the rest one that has forgotten their connections.
      for (const [index, { thaw }] of standing.entries()) if (index % 2 === 0) thaw();
      await broker.start();
      for (const [index, { world, place, log }] of standing.entries())
        if (index % 2 === 1)
          assert.deepEqual(await verdict(world, await log(), place.committed), { events: place.committed, wrong: [] }, nameOf(place));
      for (const { thaw } of standing) thaw();

      for (const { world, place, store, relay, log } of standing) {
        const head = await appendTo(store, STREAMS, someEvents(20));
        await relay.reached(head);
        assert.deepEqual(await verdict(world, await log()), { events: head, wrong: [] }, nameOf(place));
      }
      const written = await busy.end();
      assert.deepEqual(await verdict(busy.world, written), { events: written.length, wrong: [] }, 'under load');

      // The control: a producer without transactions, who did not hear that a request was taken and sends it again.
      assert.deepEqual((await verdict(plain.world, plain.log)).wrong, []);
      await plain.send();
      assert.ok((await verdict(plain.world, plain.log)).wrong.length > 0);
    });

  async function relayThatStandsAt(t: TestContext, place: (typeof PLACES)[number]) {
    const world = await worldOf(t);
    const store = memoryEventStore();
    await appendTo(store, STREAMS, someEvents(FIRST));
    const { between, frozen, thaw } = freezeAt(place.step, place.occurrence);
    const relay = startRelay(world, store, { between });
    world.stops(thaw);
    await within(20_000, nameOf(place), frozen);
    return { world, place, store, relay, thaw, log: () => wholeLog(store, 1000) };
  }

  /** A relay that is given a few events at a time, as soon as it has carried the last ones, so that it is always at work. */
  async function relayUnderLoad(t: TestContext) {
    const world = await worldOf(t);
    const store = memoryEventStore();
    const relay = startRelay(world, store);
    let ending = false;
    async function write(): Promise<readonly StoredEvent[]> {
      while (!ending) await relay.reached(await appendTo(store, STREAMS, someEvents(5)), OUTAGE_MS);
      return wholeLog(store, 1000);
    }
    await relay.reached(await appendTo(store, STREAMS, someEvents(FIRST)));
    const writing = write();
    return {
      world,
      end() {
        ending = true;
        return writing;
      },
    };
  }

  /** Sends the same events each time, as one does who goes by answers. */
  async function plainProducer(t: TestContext) {
    const world = await worldOf(t);
    await makeTopic(world);
    const store = memoryEventStore();
    await appendTo(store, STREAMS, someEvents(FIRST));
    const log = await wholeLog(store, 1000);
    const producer = world.kafka.client(PROMPT).producer({ allowAutoTopicCreation: false });
    await producer.connect();
    world.stops(() => producer.disconnect());
    const messages = log.map((event) => ({ key: event.stream, value: JSON.stringify(event) }));
    return { world, log, send: () => producer.send({ topic: world.topic, messages }) };
  }
});

function nameOf({ step, occurrence }: (typeof PLACES)[number]): string {
  return `${step}, time ${occurrence}`;
}

/** How many events a topic shows to readers of committed records, and what is wrong with them. */
async function verdict(
  world: KafkaWorld,
  log: readonly StoredEvent[],
  committed = log.length,
): Promise<{ readonly events: number; readonly wrong: readonly string[] }> {
  const found = await eventsInTopic(world, committed);
  return { events: found.length, wrong: flaws(found, log) };
}
