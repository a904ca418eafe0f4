import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { EventCodec, Recorded } from '@aarambh/kernel/codec.ts';
import type { DocumentSource, StoredDocument } from '@aarambh/kernel/ports/document-writer.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { createFold } from '@aarambh/projections/host/fold.ts';
import { foldBudget, type FoldBudget } from '@aarambh/projections/host/fold-budget.ts';
import type { ReadModel } from '@aarambh/projections/host/read-model.ts';

const KIBI = 1024;
const TEXT = 'x'.repeat(KIBI);

/** A codec of events that hold nothing but their stream. */
const codec = {
  decodeNow: ({ stream, type, revision, position, id }: StoredEvent) =>
    ({ event: { type, data: {} }, meta: {}, stream, revision, position, id }) as unknown as Recorded<never>,
  fetchKeys: () => Promise.resolve(),
  erasedOf: () => Promise.resolve(new Set<string>()),
} as unknown as EventCodec;

/** A model with a document of a kilobyte for each stream, over documents that were written and are asked for again. */
function folding(name: string, budget: FoldBudget) {
  const model: ReadModel = {
    ...{ name, version: 1, types: ['Noted'], fields: {}, indexed: [] },
    key: ({ stream }) => stream,
    apply: (doc) => ({ count: ((doc as { count: number } | undefined)?.count ?? 0) + 1, text: TEXT }),
  };
  const stored = new Map<string, StoredDocument>();
  const asked: string[] = [];
  let gate: Promise<unknown> = Promise.resolve();
  const source: DocumentSource = {
    async load(_model, ids) {
      asked.push(...ids);
      await gate;
      return ids.flatMap((id) => stored.get(id) ?? []);
    },
    last: () => Promise.resolve([]),
  };
  const fold = createFold({
    ...{ models: [{ model, position: 0 }], parked: [], source, codec, budget },
    async *readStream() {},
    now: () => 0,
  });
  let position = 0;
  const revisions = new Map<string, number>();

  /** Notes something in each stream, and writes what changed. */
  async function note(streams: readonly string[]): Promise<void> {
    const events = streams.map((stream): StoredEvent => {
      const revision = (revisions.get(stream) ?? -1) + 1;
      revisions.set(stream, revision);
      return { stream, revision, position: ++position, id: String(position), type: 'Noted', data: '{}', meta: '{}' };
    });
    await fold.apply(events);
    const writes = fold.writes();
    for (const { id, stream, revision, json, subjects } of writes) stored.set(id, { id, stream, revision, json, subjects });
    fold.settle(writes, position);
  }

  return {
    ...{ fold, note, stored },
    /** What was asked for since the last look. */
    asked: () => asked.splice(0),
    hold: (until: Promise<unknown>) => (gate = until),
  };
}

const streams = (name: string, count: number, from = 0): string[] => Array.from({ length: count }, (_, index) => `${name}-${from + index}`);

test('[J2] what documents at hand take is one budget of bytes for all models and folds: what was used longest ago leaves, whosever it is', async () => {
  const most = 400 * KIBI;
  const budget = foldBudget(most);
  const [idle, busy] = [folding('idle', budget), folding('busy', budget)];
  await idle.note(streams('i', 20));
  assert.ok(budget.bytes() > 20 * KIBI);
  const often = streams('often', 5);
  for (let round = 0; round < 40; round++) {
    await busy.note([...often, ...streams('b', 10, 10 * round)]);
    assert.ok(budget.bytes() <= most, `round ${round}: ${budget.bytes()}`);
  }
  busy.asked();
  await busy.note(often);
  assert.deepEqual(busy.asked(), [], 'what is used all the time stays');
  idle.asked();
  await idle.note(streams('i', 20));
  assert.equal(idle.asked().length, 20, 'what nobody used left, although its fold did nothing');
  const all = [...idle.stored.values(), ...busy.stored.values()].map(({ json }) => (JSON.parse(json!) as { count: number }).count);
  assert.deepEqual(
    [all.filter((count) => count === 2).length, all.filter((count) => count === 41).length],
    [20, 5],
    'and nothing was lost',
  );
  idle.fold.close();
  busy.fold.close();
  assert.equal(budget.bytes(), 0);
});

test('[J2] control: without a bound everything stays at hand', async () => {
  const budget = foldBudget(Infinity);
  const { note, asked } = folding('all', budget);
  for (let round = 0; round < 40; round++) await note(streams('b', 10, 10 * round));
  asked();
  await note(streams('b', 400));
  assert.deepEqual(asked(), []);
  assert.ok(budget.bytes() > 400 * KIBI);
});

test('[J2] what a fold has brought to hand does not leave before it was folded in', async () => {
  const budget = foldBudget(8 * KIBI);
  const [waiting, busy] = [folding('waiting', budget), folding('busy', budget)];
  await waiting.note(streams('w', 2));
  const answer = Promise.withResolvers<undefined>();
  void waiting.hold(answer.promise);
  const noted = waiting.note(streams('w', 4));
  for (let round = 0; round < 10; round++) await busy.note(streams('b', 4, 4 * round));
  answer.resolve(undefined);
  await noted;
  assert.deepEqual(
    [...waiting.stored.values()].map(({ revision }) => revision),
    [1, 1, 0, 0],
  );
});
