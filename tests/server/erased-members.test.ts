import assert from 'node:assert/strict';
import { test } from 'vitest';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { partitionOf } from '@aarambh/contracts/partitions.ts';
import { memoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { ReadModelStatus } from '@aarambh/kernel/ports/documents.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import { partitionMarks, positionMarks } from '@aarambh/kernel/read-marks.ts';
import { erasedMembers } from '@aarambh/gatherings/erased-members.ts';

const PARTITIONS = 4;
const META = { time: '2026-11-21T00:00:00.000Z', actor: 'system:test', corr: newId(), cause: newId() } as const;

/** A log of bookings, and documents that applied as much of it as a test says. */
function world({ partitions }: { partitions: number | null }) {
  const store = memoryEventStore();
  const keys = memoryKeys();
  const codec = eventCodec(eventRegistry, keys);
  const booked: { readonly id: string; readonly memberId: string; readonly stream: string; readonly position: number }[] = [];
  const read: number[] = [];
  let status: Partial<ReadModelStatus> = {};
  let shows: (one: (typeof booked)[number]) => boolean = () => false;
  const parkedStreams: { stream: string; revision: number }[] = [];
  const documents = {
    status: async () => [{ name: 'bookings', version: 1, position: 0, parked: 0, rebuilding: null, ...status }],
    parked: async () => parkedStreams.map((one) => ({ ...one, model: 'bookings' })),
    find: async (_: string, { filter, offset = 0 }: { filter: { memberId: string }; offset?: number }) => {
      const items = booked.filter((one) => one.memberId === filter.memberId && shows(one)).slice(offset, offset + 500);
      return { items, total: items.length };
    },
  };
  const erased = erasedMembers({
    keys,
    codec,
    marks: partitions === null ? positionMarks('e') : partitionMarks('e', partitions),
    store: {
      readStream: store.readStream.bind(store),
      async readAll(options) {
        const page = await store.readAll(options);
        read.push(options.after);
        return page;
      },
    },
    documents: documents as never,
  });
  return {
    erased,
    booked,
    read,
    park: (stream: string, revision: number) => void parkedStreams.push({ stream, revision }),
    async request(memberId: string) {
      const id = newId();
      const stream = `booking-${id}`;
      await codec.prepare(memberId);
      const event = {
        type: 'BookingRequested',
        data: { bookingId: id, gatheringId: newId(), memberId, eventNumber: 1, points: 40, fingerprint: '' },
        personal: { contact: '9876543210' },
      };
      const { position } = await store.append(stream, NO_STREAM, [codec.encode(stream, event, META, memberId)]);
      booked.push({ id, memberId, stream, position });
      return booked.at(-1)!;
    },
    /** From now on the documents hold what `applied` says, and say so. */
    documents(applied: typeof shows, told: Partial<ReadModelStatus>) {
      shows = applied;
      status = told;
    },
  };
}

const sorted = (ids: readonly string[]): string[] => [...ids].sort();

test('[J6] kept by partition: an erased member’s bookings are found by their documents, and in the log behind what all partitions applied', async () => {
  const { erased, booked, read, request, documents } = world({ partitions: PARTITIONS });
  const [gone, other] = [newId(), newId()];
  for (let count = 0; count < 400; count++) await request(count % 3 === 0 ? gone : other);
  const reached = [398, 391, 399, 396];
  const partitionAt = (stream: string) => partitionOf(stream, PARTITIONS);
  documents(({ stream, position }) => position <= reached[partitionAt(stream)]!, {
    position: 399,
    base: 10,
    partitions: reached.map((position, partition) => ({ partition, position })),
  });
  const theirs = booked.filter(({ memberId }) => memberId === gone).map(({ id }) => id);
  assert.deepEqual(sorted(await erased.bookingsOf(gone)), sorted(theirs));
  assert.deepEqual(read, [391]);
});

test('[J6] a partition that nothing was noted of counts as far as the rebuild went', async () => {
  const { erased, booked, read, request, documents } = world({ partitions: PARTITIONS });
  const gone = newId();
  for (let count = 0; count < 40; count++) await request(gone);
  documents(({ position }) => position <= 30, { position: 40, base: 30, partitions: [{ partition: 1, position: 40 }] });
  assert.deepEqual(sorted(await erased.bookingsOf(gone)), sorted(booked.map(({ id }) => id)));
  assert.deepEqual(read, [30]);
});

test('[J6] in one order: the same answer, from the documents and the log behind them', async () => {
  const { erased, booked, read, request, documents } = world({ partitions: null });
  const [gone, other] = [newId(), newId()];
  for (let count = 0; count < 700; count++) await request(count === 5 ? other : gone);
  documents(({ position }) => position <= 690, { position: 690 });
  const theirs = booked.filter(({ memberId }) => memberId === gone).map(({ id }) => id);
  assert.deepEqual(sorted(await erased.bookingsOf(gone)), sorted(theirs));
  assert.deepEqual(read, [690]);
});

test('[J6] a booking whose request is parked is found in its stream', async () => {
  const { erased, request, documents, park } = world({ partitions: null });
  const [gone, other] = [newId(), newId()];
  const [theirs, others] = [await request(gone), await request(other)];
  park(theirs.stream, 0);
  park(others.stream, 0);
  documents(() => false, { position: 2 });
  assert.deepEqual(await erased.bookingsOf(gone), [theirs.id]);
});

test('[J6] documents that took the place of others while they were read are asked again', async () => {
  const { erased, booked, request, documents, read } = world({ partitions: PARTITIONS });
  const gone = newId();
  for (let count = 0; count < 10; count++) await request(gone);
  let base = 8;
  const all = { partitions: Array.from({ length: PARTITIONS }, (_, partition) => ({ partition, position: 10 })) };
  // The new ones do not have the last two yet when they are asked, although the former ones had.
  documents(
    ({ position }) => {
      base = 9;
      return position <= (read.length === 0 ? 8 : 10);
    },
    Object.defineProperty({ position: 10, ...all }, 'base', { enumerable: true, get: () => base }),
  );
  assert.deepEqual(sorted(await erased.bookingsOf(gone)), sorted(booked.map(({ id }) => id)));
  assert.equal(read.length, 2);
});
