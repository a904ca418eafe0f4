import assert from 'node:assert/strict';
import { test } from 'vitest';
import { z } from 'zod';
import { defineEvent, definePersonalEvent, type EventDefinition } from '@aarambh/contracts/events/definition.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import { eventCodec, KeyNotAtHand, withoutPersonal, type EventCodec, type Outgoing } from '@aarambh/kernel/codec.ts';
import type { EventMetadata } from '@aarambh/kernel/metadata.ts';
import { EventTooLarge, MAX_EVENT_BYTES, StoreUnavailable, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { KeyDamaged } from '@aarambh/kernel/ports/keys.ts';
import { UnknownEvent } from '@aarambh/kernel/upcast.ts';

const Renamed = definePersonalEvent('Renamed', z.object({ by: z.string() }), z.object({ name: z.string() }), { of: 'by' });
const Noted = defineEvent('Noted', z.object({ text: z.string() }), { version: 2 });
const Left = defineEvent('Left', z.object({ who: z.string() }), { erases: 'who' });
const registry = new Map([Renamed, Noted, Left].map((one) => [one.type, one as EventDefinition]));

const renamed: Outgoing = { type: 'Renamed', data: { by: 's' }, personal: { name: 'Asha Rao' } };
const noted: Outgoing = { type: 'Noted', data: { text: 'Evening' } };
const meta: Omit<EventMetadata, 'v'> = { time: '2026-11-20T06:30:00.000Z', actor: 'system:test', corr: 'c', cause: 'c' };
const where = { stream: 'account-1', revision: 0, position: 1 };

function encoded(codec: EventCodec, event: Outgoing, more: Partial<EventMetadata> = {}, subject?: string): StoredEvent {
  return { ...codec.encode(where.stream, event, { ...meta, ...more }, subject), ...where };
}

test('[J1] what is read is what was written, names once each whose text it holds, and can be closed afterwards', async () => {
  const reason = { actor: 'account:admin', reason: 'Priya asked for it' } as const;
  const silent = { ...renamed, personal: null };
  for (const [event, more, subject, subjects] of [
    [noted, {}, undefined, undefined],
    [silent, {}, undefined, undefined],
    [renamed, {}, undefined, ['s']],
    [renamed, reason, 's', ['s']],
    [renamed, reason, undefined, ['admin', 's']],
    [noted, reason, 's', ['s']],
  ] as const) {
    const codec = eventCodec(registry, memoryKeys());
    for (const one of ['s', 'admin']) await codec.prepare(one);
    assert.equal(codec.subjectOf(event), event === renamed ? 's' : undefined);
    const stored = encoded(codec, event, more, subject);
    const v = event === noted ? 2 : 1;
    const expected = { event, meta: { v, ...meta, ...more }, id: stored.id, ...where };
    const read = codec.decodeNow<Outgoing>(stored)!;
    assert.deepEqual(read, subjects === undefined ? expected : { ...expected, subjects });
    assert.deepEqual(await codec.decode([stored]), [read]);
    const { reason: _, ...closed } = expected.meta as EventMetadata;
    assert.deepEqual(withoutPersonal(read), { ...expected, meta: closed, event: event === noted ? noted : silent });
    assert.deepEqual(codec.decodeNow(stored, { personal: false }), withoutPersonal(read));
    assert.equal(withoutPersonal(read) === read, subjects === undefined, 'what holds no text is passed on as it is');
    if (event === silent) assert.equal(stored.data, JSON.stringify(silent.data));
  }
});

test('[J1] a type or version that this build does not know is neither read nor written', async () => {
  const codec = eventCodec(registry, memoryKeys());
  const other = { type: 'Other', data: {}, personal: {} };
  assert.equal(codec.subjectOf(other), undefined);
  assert.throws(() => encoded(codec, other), UnknownEvent);
  const stored = encoded(codec, noted);
  for (const strange of [
    { ...stored, type: 'Other' },
    { ...stored, meta: JSON.stringify({ ...meta, v: 3 }) },
  ]) {
    assert.throws(() => codec.decodeNow(strange), UnknownEvent);
    await assert.rejects(codec.decode([strange]), UnknownEvent);
  }
});

test('[J1] a key is asked for where it is not at hand, and nothing is encrypted without', async () => {
  const memory = memoryKeys();
  let asked = 0;
  const codec = eventCodec(registry, { ...memory, forWriting: (subject) => (asked++, memory.forWriting(subject)) });
  assert.throws(
    () => encoded(codec, renamed),
    (error) => error instanceof KeyNotAtHand && error.name === 'KeyNotAtHand' && error.message === 'the key of a subject is not at hand',
  );
  for (let times = 0; times < 2; times++) await codec.prepare('s');
  assert.equal(asked, 1);
});

test('[J1] an event of exactly the limit is stored, and one byte more is not', () => {
  const codec = eventCodec(registry, memoryKeys());
  const sized = (length: number) => encoded(codec, { ...noted, data: { text: 'x'.repeat(length) } });
  const { data, meta: metadata } = sized(0);
  const most = MAX_EVENT_BYTES - data.length - metadata.length;
  assert.equal(sized(most).data.length, data.length + most);
  assert.throws(() => sized(most + 1), EventTooLarge);
});

test('[J6] an event says who was erased by it, and the keys who is erased', async () => {
  const memory = memoryKeys();
  const codec = eventCodec(registry, memory);
  assert.equal(codec.erasedBy({ type: 'Left', data: '{"who":"s"}' }), 's');
  for (const type of ['Noted', 'Other']) assert.equal(codec.erasedBy({ type, data: '{"who":"s"}' }), null);

  for (const subject of ['kept', 'cold']) await memory.forWriting(subject);
  await memory.destroy('gone');
  const asked: string[] = [];
  const cached = (subject: string) => {
    if (subject === 'damaged') throw new KeyDamaged(subject);
    return subject.startsWith('cold') ? undefined : memory.cached(subject);
  };
  const forReading = (subject: string) => {
    asked.push(subject);
    return subject === 'cold down' ? Promise.reject(new StoreUnavailable('busy', 'no answer')) : memory.forReading(subject);
  };
  const cold = eventCodec(registry, { ...memory, cached, forReading });
  assert.deepEqual(await cold.erasedOf(['kept', 'cold', 'gone', 'cold gone', 'damaged']), new Set(['gone', 'cold gone']));
  assert.deepEqual(asked, ['cold', 'cold gone'], 'what is at hand is not asked for');
  await assert.rejects(cold.erasedOf(['kept', 'cold down']), StoreUnavailable);
});

test('[J1] a damaged key is not asked for again, and who reads with it gets the error', async () => {
  const memory = memoryKeys();
  const warm = eventCodec(registry, memory);
  await warm.prepare('s');
  const stored = encoded(warm, renamed);
  for (const error of [new KeyDamaged('s'), new Error('no cache')]) {
    const forReading = () => assert.fail('asked');
    const cached = () => {
      throw error;
    };
    const codec = eventCodec(registry, { ...memory, cached, forReading });
    if (error instanceof KeyDamaged) await codec.fetchKeys([stored]);
    else await assert.rejects(codec.fetchKeys([stored]), error);
    await assert.rejects(codec.decode([stored]), error);
  }
});

test('[J1] an event opens though one of its keys left the cache while the other was asked for', async () => {
  const memory = memoryKeys();
  const warm = eventCodec(registry, memory);
  for (const subject of ['s', 'admin']) await warm.prepare(subject);
  const stored = encoded(warm, renamed, { actor: 'account:admin', reason: 'Priya asked for it' });
  for (const leaves of [true, false]) {
    const asked: string[] = [];
    const cold = eventCodec(registry, {
      ...memory,
      cached: (subject) => (subject === 's' && !(leaves && asked.length > 0) ? memory.cached(subject) : undefined),
      forReading: (subject) => (asked.push(subject), memory.forReading(subject)),
    });
    assert.deepEqual(await cold.decode([stored]), [warm.decodeNow(stored)]);
    assert.deepEqual(asked, leaves ? ['admin', 's', 'admin'] : ['admin'], 'both of this one event once more, which then waits for none');
  }
});
