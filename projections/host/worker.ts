import { setPriority } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import type { Keys } from '@aarambh/kernel/ports/keys.ts';
import { foldBudget } from './fold-budget.ts';
import { messageOf, type FromProjections, type ToProjections } from './messages.ts';
import { createProjectionHost, type ProjectionHostOptions } from './projector.ts';
import type { ReadModel } from './read-model.ts';
import { rebuildDocuments, type RebuildOptions } from './rebuild.ts';

type ProjectionParts = Omit<ProjectionHostOptions, 'report' | 'log' | 'pageSize' | 'lingerMs'> &
  Pick<RebuildOptions, 'log'> & {
    readonly keys: Pick<Keys, 'evict'>;
    /** Closes what was opened for the worker. */
    readonly close: () => Promise<void> | void;
  };

type Report = (error: unknown) => void;

/** Events of one transaction: enough that a flush costs little beside them. */
const PAGE_SIZE = 2000;
/** Nobody waits for these events: a tenth of a second of them is written at once. */
const LINGER_MS = 100;

/**
 * The worker of the live projections, whole: rebuilds the models whose documents are of another version or missing, says
 * that it is ready, and follows the log until it is told to stop. `open` makes its own connections in this thread.
 */
export async function runProjectionWorker(
  port: MessagePort,
  open: (report: Report) => Promise<ProjectionParts> | ProjectionParts,
): Promise<void> {
  const send = (message: FromProjections): void => port.postMessage(message);
  const report: Report = (error) => send({ kind: 'failed', call: null, error: messageOf(error) });
  const parts = await open(report);
  // One for all that this thread folds.
  const budget = foldBudget();
  const host = createProjectionHost({ ...parts, pageSize: PAGE_SIZE, lingerMs: LINGER_MS, budget, report });

  const { models } = await parts.writer.state();
  const head = parts.log.headSync();
  // Documents ahead of the log are of events that it does not have: they would hide those that come in their place.
  const current = ({ name }: ReadModel): boolean => models.some((one) => one.name === name && one.live && one.position <= head);
  const outdated = parts.models.filter((model) => !current(model));
  if (outdated.length > 0)
    await rebuildDocuments({ ...parts, budget, models: outdated, progress: (done, total) => send({ kind: 'rebuilding', done, total }) });

  const answer = (call: number, work: Promise<number>): void => {
    work.then(
      (value) => send({ kind: 'answer', call, value }),
      (error: unknown) => send({ kind: 'failed', call, error: messageOf(error) }),
    );
  };

  host.onProgress((progress) => send({ kind: 'progress', progress }));
  await host.start();
  send({ kind: 'ready' });
  await new Promise<void>((resolve) => {
    port.on('message', (message: ToProjections) => {
      switch (message.kind) {
        case 'wake':
          host.wake(message.head, message.hurry);
          break;
        case 'retry':
          answer(message.call, host.retry(message.model, message.stream ?? undefined));
          break;
        case 'forget':
          answer(message.call, host.forget(message.subject, message.own).then(Number));
          break;
        case 'refresh':
          answer(
            message.call,
            host.refresh().then(() => 0),
          );
          break;
        case 'evict':
          parts.keys.evict(message.subject ?? undefined);
          break;
        case 'stop':
          resolve();
          break;
      }
    });
  });
  await host.stop();
  await parts.close();
  port.close();
}

/** Nice value of the thread that rebuilds: people who write and read come first. */
const NICE = 10;

type RebuildParts = Omit<RebuildOptions, 'progress'> & { readonly close: () => Promise<void> | void };

/** A worker that rebuilds read models beside the live ones and ends; its thread gives way to all others. */
export async function runRebuildWorker(port: MessagePort, open: () => Promise<RebuildParts> | RebuildParts): Promise<void> {
  const send = (message: FromProjections): void => port.postMessage(message);
  // On Linux this is the priority of the calling thread alone; elsewhere it would slow the whole process.
  if (process.platform === 'linux') setPriority(NICE);
  try {
    const parts = await open();
    try {
      const position = await rebuildDocuments({ ...parts, progress: (done, total) => send({ kind: 'rebuilding', done, total }) });
      send({ kind: 'rebuilt', position });
    } finally {
      await parts.close();
    }
  } catch (error) {
    send({ kind: 'failed', call: null, error: messageOf(error) });
  }
  port.close();
}
