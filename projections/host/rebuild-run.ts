import type { Worker } from 'node:worker_threads';
import type { FromProjections } from './messages.ts';

/** Waits for a worker that rebuilds and ends; answers the position reached, rejects with why it ended without one. */
export function rebuilt(rebuilder: Worker, onProgress: (done: number, total: number) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    let error = new Error('the worker of the rebuild ended');
    let position: number | null = null;
    rebuilder.on('message', (message: FromProjections) => {
      if (message.kind === 'failed') error = new Error(message.error);
      else if (message.kind === 'rebuilt') ({ position } = message);
      else if (message.kind === 'rebuilding') onProgress(message.done, message.total);
    });
    rebuilder.on('error', (cause: Error) => (error = cause));
    rebuilder.on('exit', () => {
      if (position === null) reject(error);
      else resolve(position);
    });
  });
}
