import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import { madeUpTimers } from '../support/made-up-time.ts';
import {
  BULK_AT_ONCE,
  BULK_WHILE_WAITING,
  leavingPeopleTheirShare,
  MODELS_BEHIND_MS,
  PEOPLE_WAIT_MS,
  type BulkShareOptions,
} from '@aarambh/kernel/bulk-share.ts';
import { stepsOf } from '@aarambh/kernel/command-context.ts';
import { commands, type CommandContext, type Commands } from '@aarambh/kernel/commands.ts';
import type { EventStore } from '@aarambh/kernel/ports/event-store.ts';
import { addUpTo, bench, context, counter } from './counter.ts';

const bulk: CommandContext = { ...context, bulk: true };

const atOnce: BulkShareOptions['applied'] = () => Promise.resolve();

/** Commands over a store whose appends end when the test says so, one by one, in the order in which they came. */
function world(share: (commands: Commands, options: BulkShareOptions) => Commands = leavingPeopleTheirShare, applied = atOnce) {
  const { store, codec } = bench();
  const sent: { readonly stream: string; readonly end: (error?: Error) => void }[] = [];
  const gated: EventStore = {
    ...store,
    append: async (stream, ...rest) => {
      const { promise, resolve, reject } = Promise.withResolvers<undefined>();
      sent.push({ stream, end: (error) => (error === undefined ? resolve(undefined) : reject(error)) });
      await promise;
      return store.append(stream, ...rest);
    },
  };
  const clock = { now: 0 };
  const deciding = share(commands({ store: gated, codec, clock: () => 1000 }), { applied, now: () => clock.now });
  const on = deciding.on(counter);
  const write = (id: string, as: CommandContext) =>
    on.execute({ id, decide: addUpTo, command: 10, context: as, expect: 'new' }).then(({ ok }) => ok);
  return {
    ...{ sent, clock },
    many: (count: number) => Array.from({ length: count }, (_, index) => write(`b${index}`, bulk)),
    person: (id: string) => write(id, context),
    /** Lets everything run that waits for no append. */
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

test('[J2] commands of bulk writers begin a hundred at a time, in their order, and all come to an end', async () => {
  const w = world();
  const all = w.many(1000);
  await w.settled();
  assert.equal(w.sent.length, BULK_AT_ONCE);
  for (let ended = 0; ended < 1000; ended++) {
    w.sent[ended]!.end();
    await w.settled();
    assert.equal(w.sent.length, Math.min(1000, BULK_AT_ONCE + ended + 1));
  }
  assert.deepEqual(
    w.sent.map(({ stream }) => stream),
    Array.from({ length: 1000 }, (_, index) => `counter-b${index}`),
  );
  assert.ok((await Promise.all(all)).every(Boolean));
});

test('[J2] negative control: without the share all of them are under way at once', async () => {
  const w = world((deciding) => deciding);
  const all = w.many(1000);
  await w.settled();
  assert.equal(w.sent.length, 1000);
  for (const { end } of w.sent) end();
  await Promise.all(all);
});

test('[J2] while a command of people waits too long almost no bulk command begins; after it they go on', async () => {
  const w = world();
  const all = w.many(300);
  await w.settled();
  const person = w.person('p');
  await w.settled();
  assert.equal(w.sent.at(-1)!.stream, 'counter-p', 'people begin at once');
  w.sent[0]!.end();
  await w.settled();
  assert.equal(w.sent.length, BULK_AT_ONCE + 2, 'it has not waited yet: the next one begins');
  w.clock.now = PEOPLE_WAIT_MS + 1;
  const under = (): number => w.sent.length;
  const before = under();
  const bulks = w.sent.filter(({ stream }) => stream !== 'counter-p');
  for (const { end } of bulks.slice(1, bulks.length - BULK_WHILE_WAITING)) end();
  await w.settled();
  assert.equal(under(), before, 'what is under way ends, and nothing follows');
  bulks.at(-1)!.end();
  await w.settled();
  assert.equal(under(), before + 1, 'but for a few, so that they come to an end however busy people are');
  w.sent.find(({ stream }) => stream === 'counter-p')!.end();
  assert.ok(await person);
  await w.settled();
  assert.ok(under() >= before + 90, 'at full speed again');
  for (let ended = 0; ended < w.sent.length; ended++) {
    w.sent[ended]!.end();
    await w.settled();
  }
  assert.ok((await Promise.all(all)).every(Boolean));
});

test('[J2] a bulk command that fails keeps no other from its turn', async () => {
  const w = world();
  const all = w.many(BULK_AT_ONCE + 1);
  const failed = assert.rejects(all[0]!, /the disk is gone/);
  await w.settled();
  w.sent[0]!.end(new Error('the disk is gone'));
  await failed;
  await w.settled();
  assert.equal(w.sent.length, BULK_AT_ONCE + 1);
  for (const { end } of w.sent.slice(1)) end();
  await Promise.all(all.slice(1));
});

for (const pausing of [true, false])
  test(
    pausing
      ? '[J2] bulk commands pause while the live read models are more than half a second behind, people go on, and after it bulk does'
      : '[J2] negative control: without looking at the read models bulk commands go on however far behind they are',
    async () => {
      madeUpTimers();
      const asked: { readonly position: number; readonly answer: PromiseWithResolvers<undefined> }[] = [];
      const w = world(
        leavingPeopleTheirShare,
        pausing
          ? ({ position }) => {
              const answer = Promise.withResolvers<undefined>();
              asked.push({ position, answer });
              return answer.promise;
            }
          : atOnce,
      );
      const all = w.many(BULK_AT_ONCE * 3);
      await w.settled();
      const end = async (from: number, to: number): Promise<void> => {
        for (let ended = from; ended < to; ended++) w.sent[ended]!.end();
        await w.settled();
      };
      await end(0, 50);
      vi.advanceTimersByTime(MODELS_BEHIND_MS - 1);
      await end(50, 60);
      assert.equal(w.sent.length, BULK_AT_ONCE + 60, 'they are not behind yet');
      vi.advanceTimersByTime(1);
      await end(60, 100);
      assert.equal(w.sent.length, pausing ? BULK_AT_ONCE + 60 : BULK_AT_ONCE * 2);
      if (pausing) {
        assert.equal(asked.length, 1, 'one event is asked for at a time');
        const person = w.person('p');
        await w.settled();
        w.sent.find(({ stream }) => stream === 'counter-p')!.end();
        assert.ok(await person, 'people do not wait');
        await end(100, 120);
        assert.equal(w.sent.length, BULK_AT_ONCE + 61, 'what is under way ends, and nothing follows');
        // What cannot be known is asked again; until then they count as behind.
        asked[0]!.answer.reject(new Error('the documents are away'));
        await w.settled();
        assert.equal(w.sent.length, BULK_AT_ONCE + 61);
        vi.advanceTimersByTime(MODELS_BEHIND_MS);
        await w.settled();
        asked[1]!.answer.resolve(undefined);
        await w.settled();
        assert.equal(w.sent.length, BULK_AT_ONCE * 2 + 21, 'at full speed again');
      }
      for (let ended = 0; ended < w.sent.length; ended++) {
        await end(ended, ended + 1);
        for (const { answer } of asked) answer.resolve(undefined);
        vi.advanceTimersByTime(MODELS_BEHIND_MS);
      }
      assert.ok((await Promise.all(all)).every(Boolean));
    },
  );

test('[J2] the steps of what was asked in bulk are bulk too, and have nothing that is the one command’s', () => {
  const asked: CommandContext = {
    ...{ ...bulk, cause: 'an-event', reason: 'why', subject: 'somebody', source: '203.0.113.7' },
    idempotency: { key: 'k', body: 'b' },
  };
  assert.deepEqual(stepsOf(asked), { ...bulk, cause: 'an-event' });
  assert.deepEqual(stepsOf(context), context);
});
