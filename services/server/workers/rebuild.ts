import { parentPort, workerData } from 'node:worker_threads';
import { runRebuildWorker } from '@aarambh/projections/host/worker.ts';
import { projectionParts, type ProjectionWorkerData } from './projection-parts.ts';

/** The thread that rebuilds read models beside the live ones, and ends. */
const data = workerData as ProjectionWorkerData;

await runRebuildWorker(parentPort!, () => {
  const parts = projectionParts(data, false);
  return { ...parts, models: parts.models.filter(({ name }) => data.models.includes(name)) };
});
