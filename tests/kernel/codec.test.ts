import assert from 'node:assert/strict';
import { test } from 'vitest';
import { z } from 'zod';
import { defineEvent, definePersonalEvent, type EventDefinition } from '@aarambh/contracts/events/definition.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import { eventCodec, type EventCodec, type Outgoing } from '@aarambh/kernel/codec.ts';
import type { EventMetadata } from '@aarambh/kernel/metadata.ts';
import { NotAsDefined } from '@aarambh/kernel/as-defined.ts';
import { EventTooLarge, MAX_EVENT_BYTES, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { SubjectErased } from '@aarambh/kernel/ports/keys.ts';

const Renamed = definePersonalEvent('Renamed', z.object({ by: z.string() }), z.object({ name: z.string() }), { of: 'by' });
const Priced = defineEvent('Priced', z.object({ paise: z.int(), currency: z.string() }), {
  version: 3,
  upcasts: {
    1: (data: { rupees: number }) => ({ paise: data.rupees * 100 }),
    2: (data: { paise: number }) => ({ ...data, currency: 'INR' }),
  },
});
const registry = new Map([Renamed, Priced].map((one) => [one.type, one as EventDefinition]));
const meta: Omit<EventMetadata, 'v'> = { time: '2026-11-20T06:30:00.000Z', actor: 'system:test', corr: 'c', cause: 'c' };

function encoded(codec: EventCodec, event: Outgoing, subject?: string, more: Partial<EventMetadata> = {}): StoredEvent {
  return { ...codec.encode('account-1', event, { ...meta, ...more }, subject), stream: 'account-1', revision: 0, position: 1 };
}

const renamed: Outgoing = { type: 'Renamed', data: { by: 's' }, personal: { name: 'Asha Rao' } };

test('[J1] personal data leaves encrypted, and reads as null once the key is destroyed', async () => {
  const keys = memoryKeys();
  const codec = eventCodec(registry, keys);
  await codec.prepare('s');
  const stored = encoded(codec, renamed);
  assert.ok(!JSON.stringify(stored).includes('Asha'));
  assert.deepEqual((await codec.decode([stored]))[0]!.event, renamed);
  assert.deepEqual(codec.decodeNow(stored)!.event, renamed);
  await keys.destroy('s');
  assert.deepEqual((await codec.decode([stored]))[0]!.event, { ...renamed, personal: null });
  await assert.rejects(codec.prepare('s'), SubjectErased);
  assert.throws(() => encoded(codec, renamed), SubjectErased);
});

test('keys are asked for together, once each, and one that cannot be had is left to the decoding', async () => {
  const memory = memoryKeys();
  const codec = eventCodec(registry, memory);
  const stored: StoredEvent[] = [];
  for (const subject of ['a', 'b', 'b', 'broken']) {
    await codec.prepare(subject);
    stored.push(encoded(codec, { ...renamed, data: { by: subject } }));
  }
  const asked: string[] = [];
  const kept = new Map<string, Uint8Array | null>();
  const { promise: answer, resolve: giveAnswer } = Promise.withResolvers<undefined>();
  const cold = eventCodec(registry, {
    ...memory,
    cached: (subject) => kept.get(subject),
    async forReading(subject) {
      asked.push(subject);
      await answer;
      if (subject === 'broken') throw new Error('the wrapped key is damaged');
      const key = await memory.forReading(subject);
      kept.set(subject, key);
      return key;
    },
  });
  const fetching = cold.fetchKeys([
    ...stored,
    { ...stored[0]!, data: 'no JSON' },
    encoded(codec, { type: 'Priced', data: { paise: 1, currency: 'INR' } }),
  ]);
  assert.deepEqual(asked, ['a', 'b', 'broken']);
  giveAnswer(undefined);
  await fetching;
  assert.deepEqual(cold.decodeNow(stored[1]!)!.event, { ...renamed, data: { by: 'b' } });
  await assert.rejects(cold.decode([stored[3]!]), /damaged/);
  await cold.fetchKeys(stored.slice(0, 3));
  assert.equal(asked.length, 4);
});

test('[J1] what was encrypted for one event does not open in another', async () => {
  const codec = eventCodec(registry, memoryKeys());
  await codec.prepare('s');
  const stored = encoded(codec, renamed);
  for (const moved of [
    { ...stored, stream: 'account-2' },
    { ...stored, id: 'another' },
  ])
    await assert.rejects(codec.decode([moved]));
});

const priced: Outgoing = { type: 'Priced', data: { paise: 1, currency: 'INR' } };
const BY_ADMIN = { actor: 'account:admin', reason: 'Priya asked for it' } as const;

test('[J1] a reason leaves encrypted under the key of whom the event is about, else of who gave it, and goes with that key', async () => {
  for (const [subject, owner, other] of [
    ['s', 's', 'admin'],
    [undefined, 'admin', 's'],
  ] as const) {
    const keys = memoryKeys();
    const codec = eventCodec(registry, keys);
    await codec.prepare(owner);
    const stored = encoded(codec, priced, subject, BY_ADMIN);
    assert.ok(!JSON.stringify(stored).includes('Priya'));
    assert.deepEqual(JSON.parse(stored.data), priced.data);
    const read = async (): Promise<EventMetadata> => (await codec.decode([stored]))[0]!.meta;
    const closed = { v: 3, ...meta, actor: BY_ADMIN.actor };
    const shown = { ...closed, reason: BY_ADMIN.reason };
    assert.deepEqual(await read(), shown);
    assert.deepEqual(codec.decodeNow(stored)!.meta, shown);
    assert.deepEqual(codec.decodeNow(stored, { personal: false })!.meta, closed);
    await keys.forWriting(other);
    await keys.destroy(other);
    assert.deepEqual(await read(), shown);
    await keys.destroy(owner);
    assert.deepEqual(await read(), closed);
  }
});

test('[J1] a reason that was stored in clear is told to nobody', async () => {
  const codec = eventCodec(registry, memoryKeys());
  const stored = { ...encoded(codec, priced), meta: JSON.stringify({ v: 3, ...meta, ...BY_ADMIN }) };
  for (const recorded of [codec.decodeNow(stored)!, codec.decodeNow(stored, { personal: false })!, (await codec.decode([stored]))[0]!])
    assert.ok(!JSON.stringify(recorded).includes('Priya'));
});

test('[J1] a reason opens as nothing else, nor in another event, and needs somebody with a key', async () => {
  const codec = eventCodec(registry, memoryKeys());
  await codec.prepare('s');
  const stored = encoded(codec, renamed, 's', BY_ADMIN);
  const data = JSON.parse(stored.data) as { $personal: unknown };
  const { why, ...rest } = JSON.parse(stored.meta) as { why: unknown };
  for (const changed of [
    { ...stored, id: 'another' },
    { ...stored, data: JSON.stringify({ ...data, $personal: why }) },
    { ...stored, meta: JSON.stringify({ ...rest, why: data.$personal }) },
  ])
    await assert.rejects(codec.decode([changed]));
  assert.throws(() => encoded(codec, priced, undefined, { reason: 'Because' }), /about nobody/);
});

test('keys of reasons are asked for together with those of personal parts', async () => {
  const memory = memoryKeys();
  const codec = eventCodec(registry, memory);
  for (const subject of ['s', 'admin']) await codec.prepare(subject);
  const stored = [encoded(codec, renamed), encoded(codec, priced, undefined, BY_ADMIN)];
  const asked: string[] = [];
  const cold = eventCodec(registry, {
    ...memory,
    cached: () => undefined,
    forReading(subject) {
      asked.push(subject);
      return memory.forReading(subject);
    },
  });
  await cold.fetchKeys(stored);
  assert.deepEqual(asked, ['s', 'admin']);
  assert.equal((await cold.decode(stored))[1]!.meta.reason, BY_ADMIN.reason);
});

test('[J1] equal texts are encrypted differently, and a personal event names whose text it carries', async () => {
  const codec = eventCodec(registry, memoryKeys());
  await codec.prepare('s');
  assert.equal(new Set(Array.from({ length: 1000 }, () => encoded(codec, renamed).data)).size, 1000);
  assert.throws(() => encoded(codec, { ...renamed, data: {} }), /data\.by/);
});

test('[J1] old versions are upcast step by step', async () => {
  const codec = eventCodec(registry, memoryKeys());
  const old = (v: number, data: unknown): StoredEvent => ({
    ...encoded(codec, priced),
    data: JSON.stringify(data),
    meta: JSON.stringify({ ...meta, v }),
  });
  const recorded = await codec.decode<Outgoing>([old(1, { rupees: 5 }), old(2, { paise: 500 }), old(3, { paise: 500, currency: 'INR' })]);
  for (const { event } of recorded) assert.deepEqual(event.data, { paise: 500, currency: 'INR' });
});

test('[J1] an event over the limit is refused before anything is written', () => {
  const codec = eventCodec(registry, memoryKeys());
  assert.throws(() => encoded(codec, { type: 'Priced', data: { paise: 1, currency: 'x'.repeat(MAX_EVENT_BYTES) } }), EventTooLarge);
  assert.throws(() => encoded(codec, { type: 'Priced', data: { paise: 1, currency: 'अ'.repeat(MAX_EVENT_BYTES / 3) } }), EventTooLarge);
});

test('an event is stored exactly as it is defined: a field that a spread brought along never reaches the log, however deep', () => {
  const Laid = defineEvent(
    'Laid',
    z.object({ id: z.string(), details: z.object({ title: z.string() }), tags: z.array(z.object({ name: z.string() })) }),
  );
  const codec = eventCodec(new Map([[Laid.type, Laid]]), memoryKeys());
  const data = { id: 'one', details: { title: 'Evening' }, tags: [{ name: 'new' }] };
  const encode = (more: object) => encoded(codec, { type: 'Laid', data: { ...data, ...more } });
  assert.deepEqual(JSON.parse(encode({}).data), data);
  assert.deepEqual(JSON.parse(encode({ reason: undefined }).data), data, 'what JSON leaves out is not stored');
  const wrong: readonly [object, RegExp][] = [
    [{ reason: 'a secret' }, /data\.reason is unknown$/],
    [{ details: { title: 'Evening', joinLink: 'a secret' } }, /data\.details\.joinLink is unknown$/],
    [{ tags: [{ name: 'new', by: 'a secret' }] }, /data\.tags\.0\.by is unknown$/],
    [{ id: 7 }, /data\.id \(invalid_type\)$/],
    [{ details: undefined }, /data\.details \(invalid_type\)$/],
  ];
  for (const [more, message] of wrong)
    assert.throws(
      () => encode(more),
      (error) => error instanceof NotAsDefined && message.test(error.message) && !error.message.includes('secret'),
    );
  assert.throws(() => encoded(codec, { type: 'Laid', data, personal: { name: 'a secret' } }), /personal is unknown$/);
});

test('the personal part of an event is held to its definition too', async () => {
  const codec = eventCodec(registry, memoryKeys());
  await codec.prepare('s');
  assert.throws(
    () => encoded(codec, { ...renamed, personal: { name: 'Asha Rao', email: 'asha@example.org' } }),
    /personal\.email is unknown$/,
  );
});

test('[J1] a cold stream of a hundred people asks for their keys at once, and for each once, also where the cache of keys holds none of them', async () => {
  const memory = memoryKeys();
  const warm = eventCodec(registry, memory);
  const stored: StoredEvent[] = [];
  for (let nth = 0; nth < 200; nth++) {
    const subject = `s${nth % 100}`;
    await warm.prepare(subject);
    stored.push(encoded(warm, { ...renamed, data: { by: subject } }));
  }
  const asked: string[] = [];
  const all = Promise.withResolvers<undefined>();
  const cold = eventCodec(registry, {
    ...memory,
    cached: () => undefined,
    async forReading(subject) {
      asked.push(subject);
      if (asked.length === 100) all.resolve(undefined);
      // Nobody is answered before everybody was asked for.
      await all.promise;
      return subject === 's7' ? null : memory.forReading(subject);
    },
  });
  const names = (await cold.decode<typeof renamed>(stored)).map(({ event }) => event.personal);
  assert.equal(asked.length, 100);
  assert.deepEqual(
    names,
    Array.from({ length: 200 }, (_, nth) => (nth % 100 === 7 ? null : { name: 'Asha Rao' })),
  );
});
