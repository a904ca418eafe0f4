import { parentPort, workerData } from 'node:worker_threads';
import { openReadOnly } from './connection.ts';
import { damagedKeysIn } from './keys-check.ts';

/** The thread that checks every key of a store. */

const db = openReadOnly(workerData as string);
try {
  parentPort!.postMessage(damagedKeysIn(db));
} finally {
  db.close();
}
