import assert from 'node:assert/strict';
import { test } from 'vitest';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { begunWork, parkedWork, retryWork, undoWork } from '@aarambh/kernel/begun-work.ts';
import { GoesOn, processReactor } from '@aarambh/kernel/process.ts';
import { madeUpTimers } from '../support/made-up-time.ts';

const CLOCK = Date.parse('2027-01-01T00:00:00.000Z');

/** Starts of a node that watches over processes, each opened by an event; what `advance` does is what their work does to the node. */
function starts(advance: (id: string) => Promise<unknown>, giveUp?: (id: string) => Promise<boolean>) {
  const state = memoryState();
  const reported: unknown[] = [];
  let nth = 0;
  return {
    state,
    reported,
    start(kind = 'filing') {
      const clock = { now: CLOCK };
      const begun = begunWork(kind, { state, clock: () => CLOCK, start: `start-${++nth}` });
      const reactor = processReactor(
        {
          ...{ name: kind, idOf: ({ id }: { readonly type: 'Opened'; readonly id: string }) => id },
          follow: { Opened: () => 1 },
          advance,
          ...(giveUp && { giveUp }),
        },
        { clock: () => clock.now, report: (error) => reported.push(error) },
      );
      const open = (id: string) =>
        reactor.handle([
          {
            ...{ event: { type: 'Opened', id }, meta: { v: 1, time: '', actor: 'anonymous', corr: 'c', cause: 'c' }, id },
            ...{ stream: `filing-${id}`, revision: 3, position: 9 },
          },
        ]);
      return { begun, open, sweep: () => reactor.sweep((clock.now += 400_000), 0, begun), reactor };
    },
  };
}

/** A start that is killed by what it does: nothing of it goes on. */
const killed = () => new Promise<never>(() => undefined);

test('[J6] work that two starts began and neither ended is parked and shown, others go on, and it is done once an operator has it tried again', async () => {
  // What times the turns of a start that is killed goes with it.
  madeUpTimers();
  const advanced: string[] = [];
  let deadly = true;
  const node = starts((id) => {
    advanced.push(id);
    return id === 'a' && deadly ? killed() : Promise.resolve();
  });
  for (let nth = 0; nth < 2; nth++) {
    const { open, sweep } = node.start();
    await open('a');
    void sweep();
    await new Promise(setImmediate);
  }
  assert.deepEqual(advanced, ['a', 'a']);
  const third = node.start();
  await third.open('a');
  await third.open('b');
  for (let nth = 0; nth < 3; nth++) await third.sweep();
  assert.deepEqual(advanced, ['a', 'a', 'b'], 'nobody begins it a third time');
  const [parked, ...more] = await parkedWork(node.state);
  assert.deepEqual(
    [parked, more],
    [
      {
        ...{ reactor: 'filing', stream: 'filing-a', revision: 3, type: 'Opened', failures: 2, nextTryAt: null },
        ...{ parkedAt: new Date(CLOCK).toISOString(), error: parked!.error, undoable: false },
      },
      [],
    ],
  );
  assert.match(parked!.error!, /^Two starts of a node began this, and neither ended it/);
  deadly = false;
  assert.equal(await retryWork(node.state, 'filing', 'filing-b'), 0);
  assert.equal(await retryWork(node.state, 'other', null), 0);
  assert.equal(await retryWork(node.state, 'filing', 'filing-a'), 1);
  await third.sweep();
  assert.deepEqual([advanced, await parkedWork(node.state), third.reactor.open()], [['a', 'a', 'b', 'a'], [], 0]);
  assert.deepEqual(node.reported, []);
});

test('[J6] what ended, well or badly, and what a clean stop left, count for nothing; control: without them the next start leaves it alone', async () => {
  // What times the turns of a start that is killed goes with it.
  madeUpTimers();
  for (const [what, advance, between, isParked] of [
    ['ended well', () => Promise.resolve(), null, false],
    ['ended badly', () => Promise.reject(new Error('no')), null, false],
    ['went on and ended', async () => new GoesOn(Promise.resolve()), null, false],
    ['was stopped', killed, 'leave', false],
    ['control: was killed', killed, null, true],
    ['control: went on and was killed', async () => new GoesOn(killed()), null, true],
  ] as const) {
    const node = starts(advance);
    for (let nth = 0; nth < 4; nth++) {
      const { open, sweep, begun } = node.start();
      await open('a');
      void sweep();
      await new Promise(setImmediate);
      await new Promise(setImmediate);
      if (between !== null) await begun.leave();
    }
    assert.equal((await parkedWork(node.state)).length, isParked ? 1 : 0, what);
  }
});

test('[J6] what is given up by its own rule is not parked, and one start counts once however often it begins', async () => {
  const gone: string[] = [];
  const node = starts(killed, async (id) => {
    gone.push(id);
    return id === 'a';
  });
  const first = node.start();
  for (let nth = 0; nth < 3; nth++) assert.equal(await first.begun.begin('a', { revision: 3 }), true);
  assert.equal(await node.start().begun.begin('a', { revision: 3 }), true);
  const third = node.start();
  await third.open('a');
  await third.sweep();
  assert.deepEqual([gone, await parkedWork(node.state)], [['a'], []]);
});

test('[J6] work that was brought on since is other work: starts that ended before that do not count', async () => {
  const node = starts(killed);
  const begins = (revision: number) => node.start().begun.begin('a', { revision });
  assert.deepEqual([await begins(3), await begins(3), await begins(4), await begins(4), await begins(4)], [true, true, true, true, false]);
});

test('[J6] what is parked is undone by the rule of its kind, and goes on then; what has its outcome, and what is not parked, stays as it is', async () => {
  const node = starts(killed);
  const { begun } = node.start();
  await begun.park('a', { stream: 'filing-a', revision: 3, type: 'Opened' });
  await begun.park('b', { stream: 'filing-b', revision: 3, type: 'Opened' });
  const asked: string[] = [];
  const undone = (stream: string, answer: boolean) =>
    undoWork(node.state, { kind: 'filing', stream, undo: (id) => Promise.resolve(asked.push(id) > 0 && answer) });
  assert.deepEqual(
    [await undone('filing-a', true), await undone('filing-a', true), await undone('filing-b', false)],
    ['undone', 'not_parked', 'has_outcome'],
  );
  const left = await parkedWork(node.state, (kind) => kind === 'filing');
  assert.deepEqual([asked, left.map(({ stream, undoable }) => [stream, undoable])], [['a', 'b'], [['filing-b', true]]]);
});
