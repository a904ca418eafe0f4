import assert from 'node:assert/strict';
import { test } from 'vitest';
import { z } from 'zod';
import { defineEvent, type EventDefinition } from '@aarambh/contracts/events/definition.ts';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { UnknownEvent } from '@aarambh/kernel/upcast.ts';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { Keys } from '@aarambh/kernel/ports/keys.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';

/**
 * One event of a type and version as a store once kept it: `data` and `meta` to the letter, personal parts encrypted under
 * `exampleKeys`, with the stream and the id that the encryption covers. Beside it what the personal part says.
 */
interface EventExample {
  readonly id: string;
  readonly stream: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly personal?: unknown;
}

const key = new Uint8Array(32).fill(7);

/** Everybody's key in the examples. */
const exampleKeys: Keys = {
  forWriting: () => Promise.resolve(key),
  makeMany: () => Promise.resolve([]),
  damaged: () => Promise.resolve({ count: 0, subjects: [] }),
  forReading: () => Promise.resolve(key),
  cached: () => key,
  destroy: () => Promise.resolve(),
  evict: () => undefined,
  close: () => Promise.resolve(),
};

const examplesFolder = new URL('./event-examples/', import.meta.url).pathname;

const exampleFile = (type: string, version: number): string => `${type}.v${version}.json`;

/** The examples that a registry needs and the folder lacks. */
function missingExamples(registry: ReadonlyMap<string, EventDefinition>): string[] {
  return [...registry.values()].flatMap(({ type, version }) =>
    Array.from({ length: version }, (_, index) => exampleFile(type, index + 1)).filter((file) => !existsSync(examplesFolder + file)),
  );
}

function allExamples(): { file: string; example: EventExample }[] {
  return readdirSync(examplesFolder).map((file) => ({
    file,
    example: JSON.parse(readFileSync(examplesFolder + file, 'utf8')) as EventExample,
  }));
}

/** The example as the store hands it out. */
function stored({ id, stream, type, data, meta }: EventExample): StoredEvent {
  return { id, stream, type, data: JSON.stringify(data), meta: JSON.stringify(meta), revision: 0, position: 1 };
}

const examples = allExamples();

test('[J1] every version of every event that was ever stored has an example', () => {
  assert.deepEqual(missingExamples(eventRegistry), []);
  assert.ok(examples.length >= eventRegistry.size);
});

test('[J1] the control: an event or a version without an example is named', () => {
  const { type, data, upcasts } = eventRegistry.get('SeatHeld')!;
  const unseen: EventDefinition = defineEvent('NeverStored', z.object({}));
  const grown: EventDefinition = { type, version: 3, data, personal: undefined, upcasts };
  const registry = new Map([...eventRegistry, ['NeverStored', unseen], [type, grown]]);
  assert.deepEqual(missingExamples(registry).sort(), ['NeverStored.v1.json', 'SeatHeld.v2.json', 'SeatHeld.v3.json']);
});

for (const { file, example } of examples) {
  test(`[J1] ${file} is still read, and is what its schema says today`, async () => {
    assert.equal(file, exampleFile(example.type, Number(example.meta.v)));
    const definition = eventRegistry.get(example.type);
    assert.ok(definition !== undefined, 'an event that was stored once stays known for ever');
    const codec = eventCodec(eventRegistry, exampleKeys);
    const [recorded] = await codec.decode<{ type: string; data: unknown; personal?: unknown }>([stored(example)]);
    const { event, meta } = recorded!;
    assert.equal(event.type, example.type);
    assert.equal(meta.v, example.meta.v);
    assert.deepEqual(definition.data.parse(event.data), event.data, 'nothing of it is unknown to the schema');
    if (definition.personal !== undefined) {
      assert.deepEqual(definition.personal.parse(event.personal), example.personal);
      assert.deepEqual(codec.decodeNow<typeof event>(stored(example), { personal: false })!.event.personal, null);
    } else assert.ok(!('personal' in event));
  });
}

test('[J1] a version newer than this build, and a type that is not ours, are refused and not guessed', async () => {
  const codec = eventCodec(eventRegistry, exampleKeys);
  const { example } = examples.find(({ file }) => file === 'SeatHeld.v1.json')!;
  await assert.rejects(codec.decode([stored({ ...example, meta: { ...example.meta, v: 99 } })]), UnknownEvent);
  await assert.rejects(codec.decode([stored({ ...example, type: 'SeatStolen' })]), UnknownEvent);
});
