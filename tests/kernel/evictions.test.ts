import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { Contended } from '@aarambh/kernel/commands.ts';
import { isStored, type Row } from '@aarambh/kernel/row.ts';
import { bench, context, counter, sign } from './counter.ts';

const impersonal: typeof counter = { ...counter, impersonal: true };

/** A stream that Asha and Ravi signed, and a process that reads it from the start while somebody is evicted. */
async function readBeside(evicted: string, { kind = counter, always = false }: { kind?: typeof counter; always?: boolean } = {}) {
  const { keys, commands } = bench();
  const { on } = commands();
  for (const [by, name] of [
    ['asha', 'Asha'],
    ['ravi', 'Ravi'],
  ] as const)
    await on(kind).execute({ id: 'a', decide: sign, command: { name, by }, context });
  let reads = 0;
  const reader = commands({
    wrap: (one) => ({
      ...one,
      async *readStream(stream, options) {
        reads++;
        for await (const page of one.readStream(stream, options)) {
          yield page;
          if (reads > 1 && !always) continue;
          // Opened already, and not all folded in.
          if (!always) await keys.destroy(evicted);
          reader.evict(evicted);
        }
      },
    }),
  });
  const name = () => reader.on(kind).read('a', (state) => state.name);
  return {
    name,
    reads: () => reads,
    write: () => reader.on(kind).execute({ id: 'a', decide: sign, command: { name: 'Meena', by: 'meena' }, context }),
  };
}

test('[J6] a stream that is read while others are erased is read once', async () => {
  for (const one of [await readBeside('meena'), await readBeside('asha', { kind: impersonal })]) {
    await one.name();
    assert.equal(one.reads(), 1);
  }
});

test('[J6] a stream that is read while somebody in it is erased is read again, and holds nothing of theirs', async () => {
  const { name, reads } = await readBeside('ravi');
  assert.deepEqual([await name(), reads()], [null, 2]);
});

test('[J6] a read that ends each time with somebody of the stream erased is given up, and so is a command', async () => {
  const { name, reads, write } = await readBeside('ravi', { always: true });
  await assert.rejects(name(), Contended);
  const tries = reads();
  assert.ok(tries < 30, String(tries));
  await assert.rejects(write(), Contended);
  assert.ok(reads() < 2 * tries + 2, String(reads()));
});

test('[J6] who is erased is in no cached state any more, whichever states left and came again, and nobody else leaves', async () => {
  const people = ['s', 't', 'u', 'v'] as const;
  const streams = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
  const act = fc.record({
    does: fc.constantFrom('sign', 'sign', 'read', 'erase'),
    stream: fc.constantFrom(...streams),
    by: fc.constantFrom(...people),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 60 }), async (acts) => {
      const { keys, commands } = bench();
      // So small that generations leave all the time.
      const { on, evict, cacheSize } = commands({ cacheBytes: 12 * 1024 });
      const of = on(counter);
      const erased = new Set<string>();
      const last = new Map<string, string>();
      for (const { does, stream, by } of acts) {
        if (does === 'read') await of.read(stream, () => null);
        else if (erased.has(by)) continue;
        else if (does === 'sign') {
          await of.execute({ id: stream, decide: sign, command: { name: by, by }, context });
          last.set(stream, by);
        } else {
          await keys.destroy(by);
          erased.add(by);
          const { streams: before } = cacheSize();
          evict('nobody');
          assert.equal(cacheSize().streams, before);
          evict(by);
        }
        for (const [signed, who] of last)
          if (does === 'erase') assert.equal(await of.read(signed, ({ name }) => name), erased.has(who) ? null : who);
      }
    }),
    { numRuns: 60 },
  );
});

test('[J6] a state that a row has signed is forgotten with who signed, though it was old at once', async () => {
  const { store, keys, commands } = bench({ keepsOrder: true });
  const { on, evict } = commands({ cacheBytes: 0 });
  await keys.forWriting('asha');
  const release = store.holdFlushes();
  const row: Row = { last: null };
  await on(counter).execute({ id: 'a', decide: sign, command: { name: 'Asha', by: 'asha' }, context: { ...context, row } });
  await keys.destroy('asha');
  evict('asha');
  release();
  assert.ok(await isStored(row));
  assert.equal(await on(counter).read('a', ({ name }) => name), null);
});
