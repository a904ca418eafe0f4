import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { eventReactor } from '@aarambh/kernel/reactor.ts';
import type { CounterEvent } from './counter.ts';

/** An event of a stream, as a reactor is given it; `revision` tells it from others. */
const recorded = (type: CounterEvent['type'], stream: string, revision: number) =>
  ({ event: { type }, stream, revision }) as Recorded<CounterEvent>;

test('[J1] a reactor asks for the types that it has handlers for, and each event goes to its own, in order', async () => {
  const seen: string[] = [];
  const note =
    (who: string) =>
    ({ stream, revision }: Recorded<CounterEvent>): Promise<unknown> =>
      Promise.resolve(seen.push(`${who} ${stream}${revision}`));
  const { types, handle } = eventReactor<CounterEvent>({ name: 'by-type', on: { Signed: note('signed'), Added: note('added') } });
  assert.deepEqual([...types].toSorted(), ['Added', 'Signed']);
  await handle([recorded('Added', 'a', 0), recorded('Signed', 'b', 0), recorded('Added', 'a', 1)]);
  assert.deepEqual(seen, ['added a0', 'signed b0', 'added a1']);
});

test('[J1] streams that are followed at a time keep the order of each, and one that fails holds up no other', async () => {
  const seen: string[] = [];
  const first = Promise.withResolvers<undefined>();
  const { handle } = eventReactor<CounterEvent>({
    name: 'beside',
    atOnce: 2,
    on: {
      async Added({ stream, revision }) {
        if (stream === 'slow' && revision === 0) await first.promise;
        if (stream === 'broken') throw new Error('no such counter');
        seen.push(`${stream}${revision}`);
        if (stream === 'quick' && revision === 1) first.resolve(undefined);
      },
    },
  });
  const events = ['slow', 'broken', 'slow', 'quick', 'broken', 'quick'].map((stream, at, all) =>
    recorded('Added', stream, all.slice(0, at).filter((one) => one === stream).length),
  );
  await assert.rejects(handle(events), /no such counter/);
  assert.deepEqual(seen, ['quick0', 'quick1', 'slow0', 'slow1']);
});
