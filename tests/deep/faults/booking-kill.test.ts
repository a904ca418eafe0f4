import assert from 'node:assert/strict';
import { test } from 'vitest';
import { setImmediate as turn } from 'node:timers/promises';
import type { BoardAnswer, UsePointAnswer } from '@aarambh/contracts/http/gatherings.ts';
import { openSqliteEventReader } from '@aarambh/infra/sqlite/event-reader.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { dataFolder } from '@aarambh/server/data-folder.ts';
import { auditFolder } from '@aarambh/server/workers/audit-client.ts';
import { agreement, log, same } from '../../gatherings/world.ts';
import { makeCrowd, openGathering, type Member } from '../../load/crowd.ts';
import { httpClient } from '../../load/http-client.ts';
import { freePort, startProduct, type Product } from '../../support/product.ts';
import { temporaryFolder, wholeLog } from '../../support/store-events.ts';

const MEMBERS = 400;
const AT_ONCE = 64;
const PRICE = 40;

/** The reference that each member was told, by member: the first one that anybody heard. */
type Told = Map<string, string>;

async function eventsIn(folder: string): Promise<{ all(): readonly StoredEvent[] }> {
  const reader = openSqliteEventReader({ path: `${folder}/events.db` });
  const events = await wholeLog(reader, 5000);
  reader.close();
  return { all: () => events };
}

/** How many of a folder's bookings are asked for and stored, while nobody was told how they ended. */
async function untold(dataDir: string, told: Told): Promise<number> {
  return log(await eventsIn(dataDir)).filter(({ type, data }) => type === 'BookingRequested' && !told.has(String(data.memberId))).length;
}

/** Reads the answers that have come so far: two turns of the event loop, in the first of which sockets are read. */
async function hear(): Promise<void> {
  await turn();
  await turn();
}

/**
 * Has the members book, many at once and each under a key of its own, also who was told before. Kills the process once `enough`
 * members were told in all and bookings are under way: it is held with SIGSTOP, what it answered is heard, and where its log has
 * nothing untold it goes on until the next answer. Who hears something else than before fails the test.
 */
async function book(product: Product, members: readonly Member[], gatheringId: string, told: Told, enough: number): Promise<void> {
  const client = httpClient(product.url, AT_ONCE);
  const end: { killed: Promise<void> | null; held: boolean } = { killed: null, held: false };

  async function killUnderWay(): Promise<void> {
    if (end.held || end.killed !== null) return;
    end.held = true;
    product.process.kill('SIGSTOP');
    await hear();
    if ((await untold(product.dataDir, told)) > 0) end.killed = product.kill();
    else product.process.kill('SIGCONT');
    end.held = false;
  }

  async function ask({ id, token }: Member): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `booking-of-${id}` };
    const body = JSON.stringify({ userId: id, credit: PRICE, contact: '9876543210' });
    const answer = await client.post(`/api/usepoint/${gatheringId}`, headers, body);
    assert.equal(answer.status, 200, answer.text);
    const { paymentId } = JSON.parse(answer.text) as UsePointAnswer;
    assert.equal(told.get(id) ?? paymentId, paymentId, 'asked again, the answer is the same');
    told.set(id, paymentId);
    if (told.size >= enough) await killUnderWay();
  }

  const left = members.values();
  async function work(): Promise<void> {
    for (const member of left) {
      if (end.killed !== null) return;
      await ask(member).catch((error: unknown) => {
        // Who is under way when the process is killed hears nothing.
        if (end.killed === null || error instanceof assert.AssertionError) throw error;
      });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  client.close();
  await end.killed;
}

test('[B4][B8] kill -9 while members book, twice: who was told is in, once, and seats, points and the audit agree', async () => {
  const folder = temporaryFolder();
  const dataDir = folder.in('data');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = () =>
    startProduct({
      ...{ DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: url, DEMO: 'off', BUILD_CONSOLES: 'off', RATE_FACTOR: '1000000' },
    });
  try {
    const crowd = await makeCrowd(dataDir, url, MEMBERS, (gatherings) => openGathering(gatherings, MEMBERS, PRICE));
    const { members, arranged: gatheringId } = crowd;
    const told: Told = new Map();
    for (const enough of [100, 250]) {
      const product = await start();
      try {
        await book(product, members, gatheringId, told, enough);
      } finally {
        await product.kill();
      }
      const found = await eventsIn(dataDir);
      for (const [memberId, paymentId] of told) {
        const confirmed = log(found).filter(({ type, data }) => type === 'BookingConfirmed' && data.memberId === memberId);
        assert.deepEqual(
          confirmed.map(({ data }) => data.paymentId),
          [paymentId],
        );
      }
      // The control: the kill did hit bookings that were under way, some of which are stored and nobody was told of.
      assert.ok((await untold(dataDir, told)) > 0);
    }

    const last = await start();
    try {
      await book(last, members, gatheringId, told, Infinity);
      assert.equal(told.size, MEMBERS);
    } finally {
      await last.stop();
    }
    const end = await eventsIn(dataDir);
    const { seats, paid, confirmed, open } = agreement(end);
    assert.deepEqual([seats.size, open.size], [MEMBERS, 0]);
    assert.ok(same(seats, paid) && same(paid, confirmed));
    const spent = log(end).filter(({ type }) => type === 'PointsSpent');
    assert.equal(new Set(spent.map(({ data }) => data.memberId)).size, MEMBERS);
    assert.equal(spent.length, MEMBERS + log(end).filter(({ type }) => type === 'PointsRefunded').length);
    const verdict = await auditFolder(dataFolder(dataDir), false, () => undefined);
    assert.equal(verdict.verdict, 'consistent', JSON.stringify(verdict.firstDifference));
    assert.equal(verdict.sum, 0);

    const again = await start();
    try {
      const { result } = (await (await fetch(`${url}/api/eventboard`)).json()) as BoardAnswer;
      assert.deepEqual(
        result.map(({ seatsLeft }) => seatsLeft),
        [0],
      );
    } finally {
      await again.stop();
    }
  } finally {
    folder.remove();
  }
});
