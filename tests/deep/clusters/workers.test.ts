import { servicesAt } from '../../support/services-at.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { readConfig } from '@aarambh/server/config.ts';
import type { DistributedSet } from '@aarambh/server/distributed/engines.ts';
import { createServices } from '@aarambh/server/services.ts';
import { agreement, log } from '../../gatherings/world.ts';
import { bookingLoad } from '../../support/booking-load.ts';
import { startCluster, type Cluster } from '../../support/cluster.ts';
import { wishingCrowd } from '../../support/cluster-crowd.ts';
import { audited, caughtUp, enginesOf, logOf } from '../../support/cluster-truth.ts';
import { eventually, within } from '../../support/deadline.ts';
import { skipWithout } from '../../support/engines.ts';
import { postOffice, type TakenMail } from '../../support/post-office.ts';

type Worker = 'worker' | 'worker2';
const OTHER = { worker: 'worker2', worker2: 'worker' } as const;
const ADMIN = { actor: `account:${newId()}`, corr: 'test', reason: 'The hall is flooded.' } as const;

/** What a node runs of all parts, by its own account. */
async function partsOf(cluster: Cluster, name: Worker): Promise<{ readonly all: readonly string[]; readonly held: readonly string[] }> {
  const metrics = await (await fetch(`${cluster.node(name).url}/metrics`)).text();
  const parts = [...metrics.matchAll(/^aarambh_worker_part_active\{part="([^"]+)"\} (\d)$/gm)];
  return {
    all: parts.map(([, part]) => part!).sort(),
    held: parts.flatMap(([, part, held]) => (held === '1' ? [part!] : [])),
  };
}

/** Resolves with the worker that sends mails, once the two share all parts. */
async function shared(cluster: Cluster): Promise<Worker> {
  return eventually(
    30_000,
    async () => {
      const [one, other] = [await partsOf(cluster, 'worker'), await partsOf(cluster, 'worker2')];
      const done = [...one.held, ...other.held].sort().join();
      if (one.held.length === 0 || other.held.length === 0 || done !== one.all.join()) return null;
      return one.held.includes('mails') ? 'worker' : 'worker2';
    },
    'two workers that share the parts',
  );
}

function messageIdOf({ text }: TakenMail): string {
  return /^message-id: (.*)$/im.exec(text)![1]!;
}

/** A booking that nobody carries on: what asked for it ended between the seat and the points. */
async function interruptedBooking(
  engines: DistributedSet,
  cluster: Cluster,
  wish: { readonly memberId: string; readonly gatheringId: string; readonly credit: number },
): Promise<void> {
  const store: DistributedSet['store'] = {
    ...engines.store,
    append: (stream, expected, events) =>
      stream.startsWith('points-') ? Promise.reject(new Error('the process ended')) : engines.store.append(stream, expected, events),
  };
  const { gatherings } = createServices({ ...engines, store }, readConfig(cluster.settings), servicesAt(cluster.url));
  const context = { actor: `account:${wish.memberId}`, corr: 'test' } as const;
  await assert.rejects(gatherings.book({ ...wish, contact: '9876543210', idempotencyKey: null }, context), /the process ended/);
  assert.equal(agreement(await logOf(engines)).open.size, 1);
}

describe('two workers', { ...needing(skipWithout('kafka') || skipWithout('mongo')), timeout: 180_000 }, () => {
  test('[J6] two workers share what acts; the one that sends mails is paused beyond its lease in the middle of them, and wakes up beside who does its parts', async () => {
    const post = await postOffice();
    const cluster = await startCluster(
      { DEMO: 'off', BUILD_CONSOLES: 'off', RATE_FACTOR: '1000000', SMTP_URL: post.url },
      { also: ['worker2'] },
    );
    const engines = await enginesOf(cluster);
    try {
      const { wishes, gatherings, price, members } = await wishingCrowd(cluster, engines, 48);
      const services = createServices(engines, readConfig(cluster.settings), servicesAt(cluster.url));
      await bookingLoad({ url: cluster.url, wishes: wishes.slice(0, 2 * members.length), price, restMs: 0 }).done;
      const first = await shared(cluster);
      const second = OTHER[first];

      // The mails that tell of the bookings are out of the way first.
      const everyone = 2 * members.length;
      await eventually(40_000, () => post.mails.length === everyone, 'a mail about every booking');
      // Paused while the post office has its first mail and it does not know so.
      const paused = new Promise<void>((resolve) => {
        post.onOffer = () => {
          post.onOffer = null;
          cluster.node(first).process.kill('SIGSTOP');
          resolve();
        };
      });
      assert.ok((await services.gatherings.cancel(gatherings[0]!, ADMIN)).ok);
      await within(20_000, paused, 'the first mail');
      assert.ok((await services.gatherings.cancel(gatherings[1]!, ADMIN)).ok);
      await interruptedBooking(engines, cluster, { memberId: members[0]!.id, gatheringId: gatherings[2]!, credit: price });

      const cancellations = (): readonly TakenMail[] => post.mails.filter(({ text }) => /^subject: Cancelled: /im.test(text));
      await eventually(
        40_000,
        () => new Set(cancellations().map(messageIdOf)).size === everyone,
        'a mail to everybody about both gatherings',
      );
      const { all, held } = await partsOf(cluster, second);
      assert.deepEqual([...held].sort(), all, 'the other one has all parts');
      await eventually(
        20_000,
        async () => agreement(await logOf(engines)).open.size === 0,
        'the schedule that finishes interrupted bookings',
      );
      // The control: what was under way left twice, and mailboxes know it as one.
      assert.ok(cancellations().length > everyone);

      cluster.node(first).process.kill('SIGCONT');
      assert.equal(await shared(cluster), first, 'they share again, as before');

      await caughtUp(engines);
      const found = await logOf(engines);
      const refunded = log(found).flatMap(({ type, data }) => (type === 'PointsRefunded' ? [String(data.bookingId)] : []));
      assert.deepEqual([refunded.length, new Set(refunded).size], [everyone, everyone], 'nobody was refunded twice');
      const { seats, paid, confirmed, open } = agreement(found);
      assert.deepEqual([seats.size, paid.size, confirmed.size, open.size], [1, 1, 1, 0], 'but for the one that was interrupted');
      const recipients = new Map(cancellations().map((mail) => [messageIdOf(mail), mail.to])).values();
      const perPerson = Map.groupBy(recipients, (to) => to);
      assert.equal(perPerson.size, members.length);
      for (const theirs of perPerson.values()) assert.equal(theirs.length, 2, 'one mail about each gathering, by Message-ID');
      assert.equal((await audited(cluster)).verdict, 'consistent');
    } finally {
      await engines.close();
      await cluster.stop();
      await post.close();
    }
  });
});
