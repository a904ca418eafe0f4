import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { needing } from '../support/needing.ts';
import fc from 'fast-check';
import type { Document, Filter } from 'mongodb';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { openMongoState } from '@aarambh/infra/mongodb/state.ts';
import { skipWithout } from '../support/engines.ts';
import { testMongo } from '../support/mongo.ts';
import { operationalStateSuite } from '../contract/operational-state.suite.ts';

/** Something done to a state, and the time that passes before it. */
type Step = (state: OperationalState, now: () => number) => Promise<unknown>;
interface Timed {
  readonly label: string;
  readonly after: number;
  readonly step: Step;
}

const namespaces = fc.constantFrom('a', 'b');
const keys = fc.constantFrom('x', 'x/1', 'x/2', 'y', 'यx');
const values = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>('$value', { $set: 1 }, { 'a.b': null }, 7, 2.5, -0.1));
const later = fc.option(fc.integer({ min: -5, max: 40 }));
const whens = { dueIn: later, expiresIn: later };

/** What can be done, all of it with few keys, so that it meets. */
const steps: fc.Arbitrary<Timed> = fc
  .tuple(
    fc.integer({ min: 0, max: 15 }),
    fc.oneof(
      fc
        .record({ namespace: namespaces, key: keys, value: values, ifVersion: fc.option(fc.nat(3), { nil: undefined }), ...whens })
        .map(({ ifVersion, dueIn, expiresIn, ...put }) => ({
          label: JSON.stringify({ put, ifVersion, dueIn, expiresIn }),
          step: ((state, now) =>
            state.put({ ...put, ...at(now, dueIn, expiresIn), ...(ifVersion === undefined ? undefined : { ifVersion }) })) satisfies Step,
        })),
      fc.array(fc.record({ namespace: namespaces, key: keys, value: values, ...whens }), { maxLength: 4 }).map((puts) => ({
        label: JSON.stringify({ puts }),
        step: ((state, now) =>
          state.putMany(puts.map(({ dueIn, expiresIn, ...put }) => ({ ...put, ...at(now, dueIn, expiresIn) })))) satisfies Step,
      })),
      fc.tuple(namespaces, keys).map(([namespace, key]) => ({
        label: `delete ${namespace} ${key}`,
        step: ((state) => state.delete(namespace, key)) satisfies Step,
      })),
      fc.tuple(namespaces, fc.constantFrom('', 'x/')).map(([namespace, prefix]) => ({
        label: `deletePrefix ${namespace} ${prefix}`,
        step: ((state) => state.deletePrefix(namespace, prefix)) satisfies Step,
      })),
      fc.tuple(keys, fc.integer({ min: -3, max: 3 })).map(([key, by]) => ({
        label: `increment ${key} ${by}`,
        step: ((state) => state.increment('counters', key, by, 30)) satisfies Step,
      })),
      fc.tuple(namespaces, fc.integer({ min: 1, max: 3 })).map(([namespace, limit]) => ({
        label: `due ${namespace} ${limit}`,
        step: ((state, now) => state.due(namespace, now(), limit)) satisfies Step,
      })),
    ),
  )
  .map(([after, step]) => ({ after, ...step }));

function at(now: () => number, dueIn: number | null, expiresIn: number | null) {
  return { dueAt: dueIn === null ? null : now() + dueIn, expiresAt: expiresIn === null ? null : now() + expiresIn };
}

describe('operational state in MongoDB', needing(skipWithout('mongo')), () => {
  operationalStateSuite('mongodb', async (clock) => {
    const { mongo, remove } = await testMongo();
    return { state: await openMongoState({ mongo, clock }), remove };
  });

  test('whatever is done, it answers as the one in memory does', async (context) => {
    const { mongo, remove } = await testMongo();
    context.onTestFinished(remove);
    let now = Date.now() + 3_600_000;
    const state = await openMongoState({ mongo, clock: () => now });
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 20 }), async (taken) => {
        await mongo.collection('state').deleteMany({});
        const model = memoryState(() => now);
        for (const { after, step } of taken) {
          now += after;
          assert.deepEqual(await step(state, () => now), await step(model, () => now));
        }
        for (const namespace of ['a', 'b', 'counters']) assert.deepEqual(await state.list(namespace), await model.list(namespace));
      }),
      { numRuns: 25 },
    );
  });

  test('of nodes that compare and set at once one writes, and none of their raises is lost', async (context) => {
    const { connect, remove } = await testMongo();
    context.onTestFinished(remove);
    const nodes = await Promise.all(Array.from({ length: 4 }, async () => openMongoState({ mongo: await connect() })));
    for (let version = 0; version < 10; version++) {
      const wrote = await Promise.all(nodes.map((node, value) => node.put({ namespace: 'a', key: 'x', value, ifVersion: version })));
      assert.equal(wrote.filter(Boolean).length, 1);
    }
    const counts = await Promise.all(Array.from({ length: 40 }, (_, index) => nodes[index % 4]!.increment('limit', 'a', 1, 60_000)));
    assert.deepEqual(
      counts.sort((a, b) => a - b),
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
    // The control: reading, adding and putting back loses some.
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const node = nodes[index % 4]!;
        const count = (await node.get<number>('control', 'a'))?.value ?? 0;
        await node.put({ namespace: 'control', key: 'a', value: count + 1 });
      }),
    );
    assert.ok((await nodes[0]!.get<number>('control', 'a'))!.value < 40);
  });

  test('what has expired stands until it is swept, unseen; the server sweeps it by an index', async (context) => {
    const { mongo, remove } = await testMongo();
    context.onTestFinished(remove);
    let now = Date.now() + 3_600_000;
    const state = await openMongoState({ mongo, clock: () => now });
    await state.put({ namespace: 'session', key: 'a', value: 'secret', expiresAt: now + 1 });
    now += 1;
    assert.equal(await state.get('session', 'a'), null);
    const kept = await mongo.collection('state').findOne();
    assert.ok(kept?.expiresAt instanceof Date);
    const sweep = (await mongo.collection('state').indexes()).find(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
    assert.deepEqual({ key: sweep?.key, after: sweep?.expireAfterSeconds }, { key: { expiresAt: 1 }, after: 60 });
  });

  test('[J6] mongodb finds the records of a namespace, and one alone, by an index: nodes ask all the time, among those of everybody', async (context) => {
    const { mongo, remove } = await testMongo();
    context.onTestFinished(remove);
    const records = mongo.collection('state');
    const asked: Filter<Document>[] = [];
    const watched = new Proxy(records, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (first: unknown, ...others: unknown[]): unknown => {
          if (['find', 'findOne', 'updateOne', 'deleteOne', 'deleteMany'].includes(String(name))) asked.push(first as Filter<Document>);
          return value.apply(target, [first, ...others]);
        };
      },
    });
    const state = await openMongoState({ mongo: { ...mongo, collection: () => watched as never } });
    await state.put({ namespace: 'a', key: 'x', value: 1, ifVersion: 0 });
    await state.put({ namespace: 'a', key: 'x', value: 2, ifVersion: 1 });
    await state.get('a', 'x');
    await state.list('a', { after: 'v', limit: 10 });
    await state.due('a', Date.now(), 10);
    await state.delete('a', 'x');
    await state.deletePrefix('a', 'x');
    assert.equal(asked.length, 7);
    const planOf = async (filter: Filter<Document>): Promise<string> => JSON.stringify(await records.find(filter).explain('queryPlanner'));
    for (const filter of asked) {
      const plan = await planOf(filter);
      // SecantusDB goes to one `_id` straight away, else by the index of one of the conditions, unless an operator stands beside them; its plan says neither.
      const isFound = plan.includes('"host":"secantus"')
        ? Object.keys(filter).every((field) => !field.startsWith('$')) &&
          (typeof filter._id === 'string' || !(await planOf({ namespace: filter.namespace as string })).includes('COLLSCAN'))
        : !plan.includes('COLLSCAN');
      assert.ok(isFound, `${JSON.stringify(filter)}: ${plan}`);
    }
  });
});
