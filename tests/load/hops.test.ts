import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { EventFeed, FeedConsumerOptions } from '@aarambh/kernel/ports/event-feed.ts';
import type { FeedDocuments } from '@aarambh/kernel/ports/feed-documents.ts';
import { hops } from './hops.ts';

test('each hop of a command is counted from the one before: by its own position at the relay and in its partition, and by no earlier one', async () => {
  let clock = 0;
  const stamps = hops(() => clock);
  let consuming!: FeedConsumerOptions;
  const feed = stamps.feed({ consume: (options: FeedConsumerOptions) => void (consuming = options) } as unknown as EventFeed);
  void feed.consume({ group: 'g', from: () => Promise.resolve(null), handle: () => Promise.resolve() });
  const documents = stamps.documents({ write: () => Promise.resolve([]) } as unknown as FeedDocuments);
  const at = (ms: number): void => void (clock = ms);
  const handed = (position: number, partition: number) =>
    consuming.handle({ partition, generation: '', next: '', events: [{ position } as StoredEvent] }, new AbortController().signal);
  const written = (position: number, partition: number) =>
    documents.write(new Map(), { documents: [], park: [], progress: { generation: '', partition, position, next: null } });

  at(1);
  stamps.relayed(4);
  at(10);
  stamps.relayed(7);
  at(12);
  // Another partition that is further says nothing of this one.
  await written(9, 1);
  at(13);
  await handed(5, 0);
  await written(5, 0);
  at(20);
  await written(7, 0);
  stamps.seen({ position: 5, partition: 0, acknowledged: 8, told: 14, read: 19 });
  const [relayed, delivered, wrote, told, read] = stamps.lines();
  assert.deepEqual(
    [relayed, delivered, wrote, told, read].map((line) => /p50 (\S+),/.exec(line!)?.[1]),
    ['2.0', '3.0', '0.0', '1.0', '5.0'],
  );
  assert.match(stamps.lines()[0]!, /NaN/, 'what was told is not told again');
});
