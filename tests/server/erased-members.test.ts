import assert from 'node:assert/strict';
import test from 'node:test';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { memoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import type { Engines } from '@aarambh/server/engines.ts';
import { erasedMembers } from '@aarambh/server/erased-members.ts';

test('[J6] where read models are kept by partition, the bookings of an erased member come from the log', async () => {
  const store = memoryEventStore();
  const keys = memoryKeys();
  const codec = eventCodec(eventRegistry, keys);
  const [gone, other] = [newId(), newId()];
  const request = async (memberId: string): Promise<string> => {
    const bookingId = newId();
    await codec.prepare(memberId);
    const stream = `booking-${bookingId}`;
    const event = {
      type: 'BookingRequested',
      data: { bookingId, gatheringId: newId(), memberId, eventNumber: 1, points: 40, fingerprint: '' },
      personal: { contact: '9876543210' },
    };
    const meta = { time: '2026-11-21T00:00:00.000Z', actor: `account:${memberId}`, corr: newId(), cause: newId() } as const;
    await store.append(stream, NO_STREAM, [codec.encode(stream, event, meta, memberId)]);
    return bookingId;
  };
  const theirs = [await request(gone), await request(gone)];
  await request(other);
  const never = (): never => {
    throw new Error('the read model was asked');
  };
  const documents = { waitFor: never, find: never } as unknown as Engines['documents'];
  const engines = { keys, codec, documents, onEvents: () => undefined, store: store as unknown as Engines['store'] };
  const erased = erasedMembers(engines);
  const account = `account-${gone}`;
  const meta = { time: '2026-11-21T00:00:00.000Z', actor: 'system:test', corr: newId(), cause: newId() } as const;
  await store.append(account, NO_STREAM, [codec.encode(account, { type: 'AccountErased', data: { accountId: gone } }, meta)]);
  const late = await request(gone);
  await erased.shutOut(gone);
  assert.deepEqual(await erased.bookingsOf(gone), [...theirs, late]);
  assert.deepEqual(await erased.bookingsSince(gone), [late]);
});
