import { isMainThread } from 'node:worker_threads';

/** Loaded by a node before anything else: as soon as it has heard of an interrupt it hears of nothing else for a while, as under a slow disk. */
const BUSY_MS = 1_500;

// The same setting reaches npm, and threads of the node.
if (isMainThread && process.argv[1]?.endsWith('services/server/start.ts') === true)
  process.once('SIGINT', () => setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS)));
