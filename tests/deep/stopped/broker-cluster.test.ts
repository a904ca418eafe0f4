import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { openKafka, PATIENT } from '@aarambh/infra/kafka/connection.ts';
import { feedTopic } from '@aarambh/infra/kafka/topic.ts';
import { bookingLoad, wishName, type BookingLoad, type Wish } from '../../support/booking-load.ts';
import { wishingCrowd, type WishingCrowd } from '../../support/cluster-crowd.ts';
import { caughtUp, grantedOnce, nothingLostOrDoubled } from '../../support/cluster-truth.ts';
import { eventually, within } from '../../support/deadline.ts';
import { controlOf, skipWithoutControl } from '../../support/engine-control.ts';
import { engines as servers, skipWithout } from '../../support/engines.ts';
import { eventsInTopic, flaws } from '../../support/kafka.ts';
import { wholeLog } from '../../support/store-events.ts';
import { suiteCluster } from '../../support/suite-cluster.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);
/** Bookings of each fault. */
const EACH = 36;
/** Longer than a consumer's session, 6 s, and than a request waits, 10 s; from the second round on than a transaction may stand open, 30 s. */
const pauseMs = (round: number): number => (round === 1 ? 12_000 : 35_000);
/** A query waits two seconds for a position. */
const NOT_YET_MS = 4000;

const skip = skipWithoutControl('kafka') || skipWithout('mongo');

describe('Kafka away from a cluster under load', { ...needing(skip), timeout: 240_000 * ROUNDS }, () => {
  const broker = controlOf('kafka');
  let crowd: WishingCrowd;
  let wishes: Iterator<Wish>;
  const told = new Map<string, string>();

  const site = suiteCluster({}, async ({ cluster, engines }) => {
    crowd = await wishingCrowd(cluster, engines, (2 * (EACH + 1) + 1) * ROUNDS);
    wishes = crowd.wishes.values();
    // What is read while Kafka is away was known before: also the accounts of the crowd.
    await caughtUp(engines);
  });

  const next = (): Wish => wishes.next().value as Wish;

  function startLoad(): BookingLoad {
    return bookingLoad({ url: site.cluster.url, wishes: Array.from({ length: EACH }, next), price: crowd.price, restMs: 50 });
  }

  /** What a member is answered who wants to see what they have just done, or whatever there is. */
  async function look(path: string, readAfter?: string): Promise<{ status: number; code: unknown; retryAfter: string | null }> {
    const headers = { authorization: `Bearer ${crowd.members[0]!.token}`, ...(readAfter && { 'x-read-after': readAfter }) };
    const answer = await fetch(`${site.cluster.url}${path}`, { headers });
    const body = (await answer.json()) as { code?: unknown };
    return { status: answer.status, code: body.code, retryAfter: answer.headers.get('retry-after') };
  }

  /** Books one place; answers the position that it wrote. */
  async function book({ member, gatheringId }: Wish): Promise<string> {
    const answer = await fetch(`${site.cluster.url}/api/usepoint/${gatheringId}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${member.token}`,
        'content-type': 'application/json',
        'idempotency-key': `booking-of-${gatheringId}`,
      },
      body: JSON.stringify({ userId: member.id, credit: crowd.price, contact: '9876543210' }),
    });
    assert.equal(answer.status, 200);
    told.set(wishName(member.id, gatheringId), ((await answer.json()) as { paymentId: string }).paymentId);
    return answer.headers.get('x-position')!;
  }

  async function readiness(node: 'relay' | 'projector' | 'api1' | 'api2'): Promise<string> {
    const answer = await fetch(`${site.cluster.node(node).url}/readyz`);
    return `${answer.status} ${await answer.text()}`;
  }

  /** What goes on while Kafka is away: bookings, and reads of what was known before; answers a position that read models lack. */
  async function withoutKafka(load: BookingLoad): Promise<string> {
    const position = await book(next());
    for (const path of ['/api/eventboard', '/api/bookings', '/api/me']) assert.equal((await look(path)).status, 200, path);
    const asked = performance.now();
    const { status, code, retryAfter } = await look('/api/bookings', position);
    assert.deepEqual([status, code, retryAfter], [503, 'read_not_ready', '1']);
    assert.ok(performance.now() - asked < NOT_YET_MS);
    await within(60_000, load.done, 'everybody is told while Kafka is away');
    assert.deepEqual(load.refusals, [], 'nobody who books notices');
    for (const node of ['api1', 'api2'] as const) assert.match(await readiness(node), /^200 /);
    return position;
  }

  /** Everything is as if nothing had been: everybody's booking is there once, and seen, in time; no node died of it. */
  async function settled(load: BookingLoad, position: string): Promise<void> {
    for (const [name, reference] of load.told) told.set(name, reference);
    await grantedOnce(site.engines, told);
    await caughtUp(site.engines);
    // The control: what could not be seen before was only late.
    assert.equal((await look('/api/bookings', position)).status, 200);
    for (const name of ['api1', 'api2', 'relay', 'projector', 'worker'] as const)
      assert.equal(site.cluster.node(name).process.exitCode, null, `${name} runs: ${site.cluster.node(name).output()}`);
    for (const name of ['relay', 'projector'] as const)
      await eventually(20_000, async () => (await readiness(name)).startsWith('200 '), `${name} is ready`);
  }

  for (let round = 1; round <= ROUNDS; round++) {
    test('[J6] Kafka killed and started again: bookings and reads go on, and everything catches up by itself', async (t) => {
      t.onTestFinished(() => broker.restore());
      const load = startLoad();
      await load.reached(EACH / 4);
      await broker.kill();
      const position = await withoutKafka(load);
      for (const name of ['relay', 'projector'] as const)
        await eventually(30_000, async () => /^503 .*KAFKA_BROKERS/.test(await readiness(name)), `${name} says what it lacks`);
      await broker.start();
      await settled(load, position);
    });

    test('[J6] Kafka paused for longer than sessions and requests last: the same', async (t) => {
      t.onTestFinished(() => broker.restore());
      const load = startLoad();
      await load.reached(EACH / 4);
      await broker.pause();
      const paused = performance.now();
      const position = await withoutKafka(load);
      // The length of the pause is the fault.
      await eventually(2 * pauseMs(round), () => performance.now() - paused > pauseMs(round), 'the end of the pause');
      await broker.resume();
      await settled(load, position);
    });
  }

  test('[J6] after all of that the topic holds the log, once and in order, documents equal a rebuild, and the audit finds nothing', async () => {
    const { NAMESPACE: namespace = '', PARTITIONS: partitions } = site.cluster.settings;
    const client = openKafka({ brokers: servers.kafka!, ssl: false, clientId: namespace }).client(PATIENT);
    const admin = client.admin();
    await admin.connect();
    const log = await wholeLog(site.engines.store, 2000);
    const found = await eventsInTopic({ client, admin, namespace, topic: feedTopic(namespace, Number(partitions)) }, log.length);
    await admin.disconnect();
    assert.deepEqual([found.length, flaws(found, log)], [log.length, []]);
    await nothingLostOrDoubled(site.cluster, site.engines, told);
  });
});
