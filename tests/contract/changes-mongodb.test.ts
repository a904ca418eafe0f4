import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test, vi } from 'vitest';
import { madeUpTimers } from '../support/made-up-time.ts';
import type { ChangeStream } from 'mongodb';
import { changesOf } from '@aarambh/infra/mongodb/changes.ts';

/** A collection whose change streams do as a test says. */
function watched() {
  const streams: (EventEmitter & { isClosed: boolean })[] = [];
  const watch = () => {
    const stream = Object.assign(new EventEmitter(), {
      isClosed: false,
      close: () => {
        stream.isClosed = true;
        return Promise.resolve();
      },
    });
    streams.push(stream);
    return stream as unknown as ChangeStream;
  };
  return { streams, changes: changesOf({ watch }) };
}

/** Milliseconds of the made-up clock until a promise resolves. */
async function after(promise: Promise<void>): Promise<number> {
  const seen = { isOver: false };
  void promise.then(() => (seen.isOver = true));
  for (let ms = 0; ; ms++) {
    await Promise.resolve();
    await Promise.resolve();
    if (seen.isOver) return ms;
    vi.advanceTimersByTime(1);
  }
}

test('[J2] who waits for a read model on MongoDB looks again when the server tells of progress, and by itself where the server cannot', async () => {
  madeUpTimers();
  const { streams, changes } = watched();
  assert.equal(await after(changes.next()), 10, 'before the stream is there');
  const [stream] = streams;
  stream!.emit('resumeTokenChanged', {});
  assert.equal(await after(changes.next()), 200, 'should the server miss one');
  const waiting = changes.next();
  stream!.emit('change', {});
  assert.equal(await after(waiting), 0);
  stream!.emit('change', {});
  assert.ok((await after(changes.next())) <= 1, 'what changed while nobody waited');
  assert.equal(streams.length, 1);

  const cut = changes.next();
  stream!.emit('error', new Error('not allowed'));
  assert.equal(await after(cut), 0);
  assert.equal(await after(changes.next()), 10, 'a server that cannot');
  assert.equal(streams.length, 1, 'it is not asked again at once');
  assert.ok(stream!.isClosed);
});

test('[J2] the server is asked to tell of progress only while somebody waits', async () => {
  madeUpTimers();
  const { streams, changes } = watched();
  await after(changes.next());
  vi.advanceTimersByTime(59_000);
  assert.ok(!streams[0]!.isClosed);
  vi.advanceTimersByTime(1_001);
  assert.ok(streams[0]!.isClosed);
  await after(changes.next());
  assert.equal(streams.length, 2);
  changes.close();
  assert.ok(streams[1]!.isClosed);
});
