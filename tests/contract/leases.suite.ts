import assert from 'node:assert/strict';
import { afterEach, beforeEach, suite, test } from 'node:test';
import type { LeaseCompetition, Leases } from '@aarambh/kernel/ports/leases.ts';
import { within } from '../support/deadline.ts';

export interface MadeLeases {
  /** Leases as another process would have them, where the adapter allows for several. */
  readonly contender: () => Promise<Leases>;
  readonly remove: () => Promise<void> | void;
}

/** Work that tells when it starts and goes on until it is told to end. */
export interface Shift {
  readonly work: (signal: AbortSignal) => Promise<void>;
  readonly started: Promise<AbortSignal>;
}

export function shift(): Shift {
  const { promise: started, resolve } = Promise.withResolvers<AbortSignal>();
  return {
    started,
    work: (signal) =>
      new Promise((done) => {
        resolve(signal);
        signal.addEventListener('abort', () => done(), { once: true });
      }),
  };
}

export const unexpected = (error: unknown): void => assert.fail(error as Error);

/** What every adapter of leases promises. */
export function leasesSuite(name: string, make: () => Promise<MadeLeases>): void {
  suite(`leases: ${name}`, () => {
    let made: MadeLeases;
    let running: LeaseCompetition[];
    beforeEach(async () => {
      made = await make();
      running = [];
    });
    afterEach(async () => {
      await Promise.all(running.map((competition) => competition.stop()));
      await made.remove();
    });

    function compete(leases: Leases, lease: string, work: Shift['work'], report = unexpected): LeaseCompetition {
      const competition = leases.compete(lease, work, report);
      running.push(competition);
      return competition;
    }

    test('a free lease is taken, its holder is known, and it is given up when stopped', async () => {
      const leases = await made.contender();
      const one = shift();
      const competition = compete(leases, 'relay', one.work);
      const signal = await within(5000, one.started, 'the lease is taken');
      assert.equal(competition.held(), true);
      assert.deepEqual(
        (await leases.holders()).map((held) => held.name),
        ['relay'],
      );
      await competition.stop();
      assert.equal(signal.aborted, true);
      assert.equal(competition.held(), false);
      assert.deepEqual(await leases.holders(), []);
    });

    test('of several one works at a time, and the next one takes over when it stops', async () => {
      const shifts = [shift(), shift(), shift()];
      let working = 0;
      let most = 0;
      const competitions = await Promise.all(
        shifts.map(async ({ work }) =>
          compete(await made.contender(), 'relay', async (signal) => {
            most = Math.max(most, ++working);
            await work(signal);
            working--;
          }),
        ),
      );
      const waiting = new Map(competitions.map((competition, at) => [competition, shifts[at]!]));
      while (waiting.size > 0) {
        await within(5000, Promise.race([...waiting.values()].map(({ started }) => started)), 'one works');
        const holders = competitions.filter((competition) => competition.held());
        assert.equal(holders.length, 1);
        await holders[0]!.stop();
        waiting.delete(holders[0]!);
      }
      assert.equal(most, 1);
    });

    test('different leases do not wait for each other', async () => {
      const leases = await made.contender();
      const [one, other] = [shift(), shift()];
      compete(leases, 'relay', one.work);
      compete(leases, 'schedules', other.work);
      await within(5000, Promise.all([one.started, other.started]), 'both work');
      assert.deepEqual(
        (await leases.holders()).map((held) => held.name),
        ['relay', 'schedules'],
      );
    });

    test('work that ends gives the lease up and competes again; what it throws is reported', async () => {
      const leases = await made.contender();
      const reported: unknown[] = [];
      const failure = new Error('the work failed');
      const again = shift();
      let runs = 0;
      compete(
        leases,
        'relay',
        async (signal) => {
          runs++;
          if (runs === 1) throw failure;
          if (runs === 3) await again.work(signal);
        },
        (error) => reported.push(error),
      );
      await within(5000, again.started, 'it works for the third time');
      assert.deepEqual(reported, [failure]);
    });

    test('who waits in vain can be stopped', async () => {
      const [holder, waiting] = [shift(), shift()];
      compete(await made.contender(), 'relay', holder.work);
      await within(5000, holder.started, 'the lease is taken');
      const competition = compete(await made.contender(), 'relay', waiting.work);
      await within(5000, competition.stop(), 'it stops');
      assert.equal(competition.held(), false);
    });
  });
}
