import { parentPort, workerData } from 'node:worker_threads';
import { createHeadSigner } from '@aarambh/projections/host/head-signer.ts';
import { runProjectionWorker } from '@aarambh/projections/host/worker.ts';
import { projectionParts, type ProjectionWorkerData } from './projection-parts.ts';

/** The thread of the live projections; it also signs heads of the log, because it reads every event anyway. */

/** Milliseconds between two signed heads; a start, a stop and the note beside the log cover what lies in between. */
const SIGN_EVERY_MS = 10_000;

await runProjectionWorker(parentPort!, (report) => {
  const parts = projectionParts(workerData as ProjectionWorkerData, true);
  const { log, writer: notes } = parts;
  const signer = createHeadSigner({ heads: parts.heads(), readPage: log.readPageSync, notes, report, every: SIGN_EVERY_MS });
  return { ...parts, observers: [signer] };
});
