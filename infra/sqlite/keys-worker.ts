import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { KEY_BYTES } from '@aarambh/kernel/ports/keys.ts';
import { isDiskFull } from '../disk/durable-file.ts';
import { summedKey, withSum } from '../keys/summed-keys.ts';
import { appendTombstones } from '../keys/tombstones.ts';
import { emptyWal, inTransaction, openWritable } from './connection.ts';
import { runBatch, type OperationBatch, type OperationResults } from './group-commit.ts';
import { assertStoreThere, openStoreHighWaterMark } from './store-high-water-mark.ts';
import { openTombstonesNote } from './tombstones-note.ts';
import { serveChannel } from './worker-channel.ts';

/** The thread that makes and destroys keys, and takes over those of another store. */
export type KeyOperation =
  | { readonly kind: 'make'; readonly subject: string }
  | { readonly kind: 'makeMany'; readonly subjects: readonly string[] }
  | { readonly kind: 'adopt'; readonly subject: string; readonly key: Uint8Array }
  /** `at` is when it was destroyed elsewhere; else it is now. */
  | { readonly kind: 'destroy'; readonly subject: string; readonly at?: string };

/** What `makeMany` answers: one message for all of them, because cloning thousands of small ones costs more than making them. */
export interface ManyMade {
  /** The keys, one behind the other, in the order of their subjects. */
  readonly keys: Uint8Array;
  /** Places of the subjects that were erased: no key stands there. */
  readonly erased: readonly number[];
  /** Places of those whose own key is damaged: none stands there either. */
  readonly damaged: readonly number[];
}

export interface KeysWriterOptions {
  readonly path: string;
  readonly tombstonesPath: string;
}

/** Who is in `erased` had a key once, or never will have one. */
const KEYS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS keys (subject TEXT PRIMARY KEY, key BLOB NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS erased (subject TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT, WITHOUT ROWID;
`;

const QUIET_MS = 200;

serveChannel<KeysWriterOptions, null, OperationBatch<KeyOperation>, OperationResults>(
  parentPort!,
  workerData,
  ({ path, tombstonesPath }) => {
    assertStoreThere(path, 'the keys that personal data are encrypted with');
    const db = openWritable(path, { synchronous: 'FULL', autocheckpoint: 1000, secureDelete: true });
    db.exec(KEYS_SCHEMA);
    const note = openStoreHighWaterMark(db, path);
    const tombstones = openTombstonesNote(db, tombstonesPath);
    sumOlder(db);
    const isErased = db.prepare('SELECT 1 FROM erased WHERE subject = ?');
    const insert = db.prepare('INSERT OR IGNORE INTO keys VALUES (?, ?)');
    const find = db.prepare('SELECT key FROM keys WHERE subject = ?');
    const remove = db.prepare('DELETE FROM keys WHERE subject = ?');
    const erase = db.prepare('INSERT OR IGNORE INTO erased VALUES (?, ?)');
    /** Destroyed keys may still stand in the WAL: at the start too, because nobody knows how the last one ended. */
    let walHolds = true;

    function destroy(subject: string, at: string): void {
      remove.run(subject);
      erase.run(subject, at);
      walHolds = true;
    }

    /** The key that somebody has from now on, as it is stored: their own, else this one; null for who was erased. */
    function held(subject: string, key: Uint8Array): Uint8Array | null {
      if (isErased.get(subject) !== undefined) return null;
      const stored = withSum(subject, key);
      return insert.run(subject, stored).changes > 0 ? stored : (find.get(subject)!.key as Uint8Array);
    }

    function makeMany(subjects: readonly string[]): ManyMade {
      const keys = randomBytes(subjects.length * KEY_BYTES);
      const [erased, damaged]: [number[], number[]] = [[], []];
      for (const [place, subject] of subjects.entries()) {
        const own = keys.subarray(place * KEY_BYTES, (place + 1) * KEY_BYTES);
        const stored = held(subject, own);
        if (stored === null) erased.push(place);
        else {
          try {
            own.set(summedKey(subject, stored));
          } catch {
            // One damaged key is no reason to refuse the others.
            damaged.push(place);
          }
        }
      }
      return { keys, erased, damaged };
    }

    /** Whether no destroyed key is left in the WAL; else it is tried again in the next quiet moment. */
    function clean(): boolean {
      try {
        if (walHolds) walHolds = !emptyWal(db);
      } catch {
        // A full disk will refuse the next key with its reason.
      }
      return !walHolds;
    }

    // A crash between the tombstone and the deletion leaves the deletion to us.
    inTransaction(db, () => {
      for (const { subject, at } of tombstones.all) if (isErased.get(subject) === undefined) destroy(subject, at);
    });
    clean();

    return {
      ready: null,
      service: {
        handle(batch) {
          const destroyedAt = new Date(batch.now).toISOString();
          const destroyed = batch.operations
            .filter((operation) => operation.kind === 'destroy')
            .filter(({ subject }) => isErased.get(subject) === undefined)
            .map(({ subject, at = destroyedAt }) => ({ subject, at }));
          try {
            appendTombstones(tombstonesPath, destroyed);
          } catch (error) {
            return { ok: false, full: isDiskFull(error), message: (error as Error).message };
          }
          let count = 0;
          const answer = runBatch(db, batch, (operation) => {
            if (count === 0) {
              count = note.count();
              tombstones.raise(destroyed.length);
            }
            if (operation.kind === 'makeMany') return makeMany(operation.subjects);
            const { subject } = operation;
            if (operation.kind === 'destroy') return destroy(subject, operation.at ?? destroyedAt);
            return held(subject, operation.kind === 'adopt' ? operation.key : randomBytes(KEY_BYTES));
          });
          if (answer.ok) note.write(count);
          clean();
          return answer;
        },
        tidy: clean,
        quietMs: QUIET_MS,
        close() {
          clean();
          db.close();
          note.close();
        },
      },
    };
  },
);

/** Gives those keys their sum that an earlier build stored without one. */
function sumOlder(db: DatabaseSync): void {
  db.function('summed', (subject, key) => withSum(subject as string, key as Uint8Array));
  db.exec(`UPDATE keys SET key = summed(subject, key) WHERE length(key) = ${KEY_BYTES}`);
}
