import assert from 'node:assert/strict';
import { test } from 'vitest';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { Accepted, AnyKind, Fold } from '@aarambh/kernel/fold.ts';
import { foldCache, type Folds } from '@aarambh/kernel/folds.ts';
import type { EventStore } from '@aarambh/kernel/ports/event-store.ts';
import { addUpTo, bench, context, counter, inOrder, registry, sign, type Counter } from './counter.ts';

const sized: typeof counter = { ...counter, sizeOf: ({ sum }) => 1000 + sum };
const kind = sized as unknown as AnyKind;
const impersonal: typeof counter = { ...counter, impersonal: true };
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A cache with room for so many states of which nothing is stored, and what each of them is said to hold. */
async function roomFor(count: number) {
  const { store, codec } = bench();
  const measured = foldCache({ store, codec, cacheBytes: Infinity });
  await measured.read(kind, 'one');
  const each = measured.size().bytes;
  const folds = foldCache({ store, codec, cacheBytes: count * each });
  return { folds, each, read: (streams: string) => reading(folds, streams), sizeIs: sizeOf(folds, each) };
}

/** Reads states one after the other; each name has one letter. */
async function reading(folds: Folds, streams: string): Promise<readonly Fold[]> {
  const all: Fold[] = [];
  for (const stream of streams) all.push(await folds.read(kind, stream));
  return all;
}

const sizeOf = (folds: Folds, each: number) => (streams: number, more: number, why?: string) =>
  assert.deepEqual(folds.size(), { streams, bytes: streams * each + more }, why);

function grow(fold: Fold | undefined, by: number): void {
  (fold!.state as Counter).sum += by;
}

test('[J1] a state that is used stays at hand, the others leave with their generation, and the bytes are those of what is there', async () => {
  const { folds, read, sizeIs } = await roomFor(6);
  const [a] = await read('abc');
  sizeIs(3, 0, 'exactly half of the bound is young');
  grow(a, 100);
  folds.keep(a!);
  sizeIs(3, 100, 'and now a little more, so that a, b and c are old');
  assert.equal(folds.ready('a'), a);
  sizeIs(3, 100, 'a is young again');
  grow(folds.ready('b'), 10);
  folds.keep(folds.ready('b')!);
  sizeIs(3, 110);
  await read('d');
  sizeIs(3, 110, 'a, b and d are old, and c has left');
  assert.equal(folds.ready('c'), undefined);
  for (const stream of 'abd') assert.equal(folds.ready(stream)?.stream, stream);
});

test('[J1] a state that changed while it was old is young with its new bytes', async () => {
  const { folds, read, sizeIs } = await roomFor(6);
  const [a] = await read('abcd');
  sizeIs(4, 0);
  grow(a, 100);
  folds.keep(a!);
  sizeIs(4, 100);
  await read('efg');
  sizeIs(4, 100, 'a, e, f and g');
  assert.equal(folds.ready('a'), a);
});

test('[J1] what is dropped after it left takes nothing with it of the state that came in its place', async () => {
  const { folds, read, sizeIs } = await roomFor(4);
  const [left, b] = await read('ab');
  await read('c');
  await read('defa');
  sizeIs(4, 0);
  assert.equal(folds.ready('b'), undefined);
  const again = folds.ready('a')!;
  assert.notEqual(again, left);
  folds.drop(left!);
  folds.drop(b!);
  sizeIs(4, 0);
  assert.equal(folds.ready('a'), again);
  await read('de');
  sizeIs(3, 0, 'a, d and e are old, and f has left');
  folds.drop(left!);
  sizeIs(3, 0);
  folds.drop(again);
  sizeIs(2, 0);
  folds.evict();
  sizeIs(0, 0);
});

test('[J1] a state with an append under way stays, and one that others have overtaken leaves with its generation', async () => {
  const { folds, read, sizeIs } = await roomFor(4);
  const [underWay] = await read('a');
  underWay!.last = {} as Accepted;
  for (const stream of 'bcdefghijk') {
    await read(stream);
    folds.notice([{ stream, revision: 7 }]);
  }
  assert.equal(folds.ready('a'), underWay);
  const { streams } = folds.size();
  assert.ok(streams <= 4, String(streams));
  sizeIs(streams, 0);
});

test('[J6] a state is behind when it lacks what was told, and not by its own events', async () => {
  for (const [stored, underWay, told, ready] of [
    [5, 0, 4, true],
    [5, 0, 5, true],
    [5, 0, 6, false],
    [5, 1, 6, true],
  ] as const) {
    const { folds, read } = await roomFor(4);
    const [fold] = await read('a');
    Object.assign(fold!, { stored, underWay });
    folds.notice([
      { stream: 'of nobody', revision: 9 },
      { stream: 'a', revision: told },
    ]);
    assert.equal(folds.ready('a') === fold, ready, `${told} of ${stored}, ${underWay} under way`);
  }
});

test('[J1] a stream is not assumed to be new while something of a dropped state is under way, and then it may be', async () => {
  const { folds, read, sizeIs } = await roomFor(4);
  const [fold] = await read('a');
  fold!.underWay = 1;
  folds.drop(fold!);
  sizeIs(0, 0);
  assert.equal(folds.assume(kind, 'a'), undefined);
  let answered = false;
  const again = folds.read(kind, 'a').finally(() => (answered = true));
  await turn();
  assert.equal(answered, false);
  folds.left(fold!);
  assert.notEqual(await again, fold);
  assert.equal(folds.assume(kind, 'a')?.assumed, true);
  sizeIs(1, 0, 'the assumed one stands in place of the other');
});

test('[J1] a state is said to hold the same whether its events were written here or read, and each key and person counts', async () => {
  const keyed = { ...context, idempotency: { key: 'k', body: 'b' } };
  const decide = ({ by, name }: { by: string; name: string }): Decision<never> =>
    [{ type: 'Added', data: { by: 1, at: 0 } }, ...(by === '' ? [] : (sign({ by, name }) as never[]))] as never;
  const bytesOf = async (by: string, given = context, of = counter): Promise<number> => {
    const { commands } = bench();
    const [here, elsewhere] = [commands(), commands()];
    for (const name of ['Asha', 'Asha Rao']) await here.on(of).execute({ id: 'a', decide, command: { by, name }, context: given });
    await elsewhere.on(of).read('a', () => null);
    assert.deepEqual(elsewhere.cacheSize(), here.cacheSize());
    return here.cacheSize().bytes;
  };
  const plain = await bytesOf('');
  const each = (await bytesOf('s')) - plain;
  assert.ok(each > 0);
  assert.equal(await bytesOf('', keyed), plain + each);
  assert.equal(await bytesOf('s', keyed), plain + 2 * each);
  assert.equal(await bytesOf('s', context, impersonal), plain);
});

test('[J6] states of a kind that needs no personal data are read without keys, and no erasure drops them', async () => {
  const { store, commands, keys } = bench();
  const writer = commands();
  await writer.on(impersonal).execute({ id: 'a', decide: sign, command: { name: 'Asha', by: 's' }, context });
  const asked = () => assert.fail('asked for a key');
  const reader = commands({ store, codec: eventCodec(registry, { ...keys, cached: asked, forReading: asked }) });
  assert.equal(await reader.on(impersonal).read('a', ({ name }) => name), null);
  for (const one of [writer, reader]) {
    one.evict('s');
    assert.equal(one.cacheSize().streams, 1);
  }
});

test('[J1] a state whose tail could not be read is read again from the start, and the error is the reader’s', async () => {
  const { commands, store } = bench();
  let [reads, broken] = [0, false];
  const kindOnce: typeof counter = {
    ...counter,
    evolve(state, event, revision) {
      const next = counter.evolve(state, event, revision);
      if (broken && revision === 3) throw new Error('half folded in');
      return next;
    },
  };
  const wrap = (one: EventStore): EventStore => ({ ...one, readStream: (...given) => (reads++, one.readStream(...given)) });
  const { on, notice } = commands({ wrap });
  const seen = () => on(kindOnce).read('a', (state) => [...state.seen]);
  const writer = commands();
  const add = () => writer.on(counter).execute({ id: 'a', decide: addUpTo, command: 9, context });
  await add();
  assert.deepEqual(await seen(), [0]);
  for (let times = 0; times < 3; times++) await add();
  notice(store.all());
  broken = true;
  await assert.rejects(seen(), /half folded in/);
  broken = false;
  assert.deepEqual(await seen(), inOrder(4));
  assert.equal(reads, 3);
});

test('[J1] events of one decision are folded in with their own revisions, whether written here or read', async () => {
  const { commands } = bench();
  const { on } = commands();
  const addTwice = (): Decision<never> => [0, 1].map((at) => ({ type: 'Added', data: { by: 1, at } })) as never;
  for (let times = 0; times < 3; times++) await on(counter).execute({ id: 'a', decide: addTwice, command: null, context });
  for (const one of [on, commands().on]) assert.deepEqual(await one(counter).read('a', (state) => [...state.seen]), inOrder(6));
});

test('[J1] a state on which its fold broke is decided on no more: those behind it decide on the stream as it is stored', async () => {
  for (const keepsOrder of [true, undefined] as const) {
    const { commands, added } = bench(keepsOrder && { keepsOrder });
    let broken = true;
    const once: typeof counter = {
      ...counter,
      evolve(state, event, revision) {
        if (broken) {
          broken = false;
          throw new Error('this fold is broken');
        }
        return counter.evolve(state, event, revision);
      },
    };
    const { on } = commands();
    const add = () => on(once).execute({ id: 'a', decide: addUpTo, command: 9, context });
    const [first, second] = await Promise.allSettled([add(), add()]);
    assert.match(String(first.status === 'rejected' && first.reason), /this fold is broken/);
    assert.ok(second.status === 'fulfilled' && second.value.ok);
    assert.ok((await add()).ok);
    assert.deepEqual(added(), inOrder(3));
  }
});

test('[J6] an erasure looks for nobody in states that left with their generation', async () => {
  for (const leaves of [true, false]) {
    const { store, codec, commands } = bench();
    await commands()
      .on(counter)
      .execute({ id: 'a', decide: sign, command: { name: 'Asha', by: 's' }, context });
    const folds = foldCache({ store, codec, cacheBytes: leaves ? 0 : Infinity });
    const signed = await folds.read(counter as unknown as AnyKind, 'counter-a');
    await reading(folds, 'bc');
    folds.evict('s');
    assert.equal(signed.dead, !leaves);
  }
});
