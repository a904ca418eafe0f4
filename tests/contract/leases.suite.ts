import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'vitest';
import type { LeaseCompetition, LeasedPart, Leases, SharedWork } from '@aarambh/kernel/ports/leases.ts';
import { eventually, within } from '../support/deadline.ts';

interface MadeLeases {
  /** Leases as another process would have them, where the adapter allows for several. */
  readonly contender: () => Promise<Leases>;
  readonly remove: () => Promise<void> | void;
}

/** Work that tells when it starts and goes on until it is told to end. */
interface Shift {
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
  describe(`leases: ${name}`, () => {
    let made: MadeLeases;
    let running: Pick<LeaseCompetition, 'stop'>[];
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
      const signal = await within(30_000, one.started, 'the lease is taken');
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
        await within(30_000, Promise.race([...waiting.values()].map(({ started }) => started)), 'one works');
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
      await within(30_000, Promise.all([one.started, other.started]), 'both work');
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
      await within(30_000, again.started, 'it works for the third time');
      assert.deepEqual(reported, [failure]);
    });

    test('who waits in vain can be stopped', async () => {
      const [holder, waiting] = [shift(), shift()];
      compete(await made.contender(), 'relay', holder.work);
      await within(30_000, holder.started, 'the lease is taken');
      const competition = compete(await made.contender(), 'relay', waiting.work);
      await within(30_000, competition.stop(), 'it stops');
      assert.equal(competition.held(), false);
    });

    function share(leases: Leases, parts: readonly LeasedPart[], report: (error: unknown) => void = unexpected): SharedWork {
      const sharing = leases.share('worker', parts, report);
      running.push(sharing);
      return sharing;
    }

    test('[J6] shared work: every part is done by one at a time, all do some, and who stops leaves its own to the others', async () => {
      const world = partsWorld();
      const sharing = await Promise.all([1, 2, 3].map(async () => share(await made.contender(), world.parts)));
      const all = (): readonly string[] => sharing.flatMap((one) => one.held()).sort();
      const areShared = (by: number) => (): boolean =>
        sharing.filter((one) => one.held().length > 0).length === by && all().join() === world.names.join();
      await eventually(20_000, async () => areShared(3)(), 'three share');
      for (const left of [2, 1]) {
        const [one, kept] = [sharing[left]!, sharing.slice(0, left).map((other) => other.held())];
        await within(10_000, one.stop(), 'it stops');
        assert.deepEqual(one.held(), []);
        await eventually(20_000, async () => areShared(left)(), `${left} share`);
        for (const [index, before] of kept.entries())
          assert.ok(
            before.every((part) => sharing[index]!.held().includes(part)),
            'what stays changes no hands',
          );
      }
      await sharing[0]!.stop();
      assert.deepEqual(await (await made.contender()).holders(), [], 'nobody works any more');
      assert.deepEqual([world.most(), world.working()], [1, 0]);
    });

    test('[J6] shared work: a part that not everybody knows is done by who does', async () => {
      const [older, newer] = [partsWorld(['mails']), partsWorld(['mails', 'new-1', 'new-2', 'new-3', 'new-4'])];
      const first = share(await made.contender(), older.parts);
      await eventually(10_000, async () => first.held().length === 1, 'it works');
      const second = share(await made.contender(), newer.parts);
      const done = (): string => [...first.held(), ...second.held()].sort().join();
      await eventually(10_000, async () => done() === newer.names.join(), 'all parts are done');
      assert.ok(newer.names.filter((name) => name !== 'mails').every((name) => second.held().includes(name)));
    });

    test('[J6] shared work: what a part throws is reported, it begins again, and no other part knows of it', async () => {
      const failure = new Error('the work failed');
      const reported: unknown[] = [];
      const [other, again] = [shift(), shift()];
      let runs = 0;
      const parts: LeasedPart[] = [
        { name: 'other', work: other.work },
        {
          name: 'fails',
          async work(signal) {
            runs++;
            if (runs === 1) throw failure;
            await again.work(signal);
          },
        },
      ];
      share(await made.contender(), parts, (error) => reported.push(error));
      const signal = await within(10_000, other.started, 'the other part');
      await within(10_000, again.started, 'it works for the second time');
      assert.deepEqual([reported, signal.aborted], [[failure], false]);
    });
  });
}

/** Parts that note how many do them at once. */
function partsWorld(names: readonly string[] = Array.from({ length: 64 }, (_, at) => `part-${String(at).padStart(2, '0')}`)) {
  const working = new Map<string, number>();
  let most = 0;
  const parts = names.map((name): LeasedPart => ({
    name,
    async work(signal) {
      const now = (working.get(name) ?? 0) + 1;
      working.set(name, now);
      most = Math.max(most, now);
      await shift().work(signal);
      working.set(name, working.get(name)! - 1);
    },
  }));
  return { names, parts, most: () => most, working: () => [...working.values()].reduce((sum, one) => sum + one, 0) };
}
