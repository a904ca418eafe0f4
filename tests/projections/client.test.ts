import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'vitest';
import type { Worker } from 'node:worker_threads';
import { projectionClient } from '@aarambh/projections/host/client.ts';
import type { FromProjections, ToProjections } from '@aarambh/projections/host/messages.ts';

/** A worker that says what a test tells it to say. */
class StandIn extends EventEmitter<{ message: [FromProjections]; exit: [] }> {
  readonly asked: ToProjections[] = [];

  postMessage(message: ToProjections): void {
    this.asked.push(message);
    if (message.kind === 'stop') this.emit('exit');
    else if (message.kind === 'refresh') this.answer(message.call, 0);
  }

  say(message: FromProjections): void {
    this.emit('message', message);
  }

  answer(call: number, value: number): void {
    this.say({ kind: 'answer', call, value });
  }

  /** Answers that everything of a subject was made again. */
  forgotten(): void {
    const asked = this.asked.findLast((message) => message.kind === 'forget');
    this.answer(asked!.call, 1);
  }

  rebuilt(): void {
    this.say({ kind: 'rebuilt', position: 1 });
    this.emit('exit');
  }
}

test('[J6] an erasure is asked for again where a rebuild ran at any time between its question and its answer', async () => {
  const worker = new StandIn();
  const rebuilders: StandIn[] = [];
  const client = projectionClient({
    start: () => worker as unknown as Worker,
    startRebuild() {
      const rebuilder = new StandIn();
      rebuilders.push(rebuilder);
      return rebuilder as unknown as Worker;
    },
    report: assert.ifError,
  });
  worker.say({ kind: 'ready' });
  await client.ready;
  const ask = (): Promise<boolean> => client.forget('somebody', []);
  const rebuild = async (): Promise<() => Promise<unknown>> => {
    const ended = client.rebuild(['some']);
    // It is started in its turn.
    await Promise.resolve();
    return () => {
      rebuilders.at(-1)!.rebuilt();
      return ended;
    };
  };

  const alone = ask();
  worker.forgotten();
  assert.equal(await alone, true, 'the control');

  // It reads while the question is under way, and takes the place of what was looked at before the answer.
  const first = await rebuild();
  const before = ask();
  await first();
  worker.forgotten();
  assert.equal(await before, false, 'one that ran already');

  const during = ask();
  await (
    await rebuild()
  )();
  worker.forgotten();
  assert.equal(await during, false, 'one that began and ended');

  const last = await rebuild();
  const within = ask();
  worker.forgotten();
  assert.equal(await within, false, 'one that has not told how far it came');
  await last();

  const after = ask();
  worker.forgotten();
  assert.equal(await after, true, 'the control, once more');
  await client.stop();
});
