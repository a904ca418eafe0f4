import assert from 'node:assert/strict';
import { test } from 'vitest';
import { z } from 'zod';
import { defineEvent, type EventDefinition } from '@aarambh/contracts/events/definition.ts';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { UnknownEvent } from '@aarambh/kernel/upcast.ts';
import { allExamples, exampleFile, exampleKeys, missingExamples, stored } from './event-examples.ts';

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
