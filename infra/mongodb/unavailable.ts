import {
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
} from 'mongodb';
import { StoreUnavailable, type StoreUnavailableCode } from '@aarambh/kernel/ports/event-store.ts';

/** Server error codes of MongoDB's manual. */
const DUPLICATE_KEY = 11000;
const OUT_OF_DISK_SPACE = 14031;
/** The server is starting, stopping, electing, or gave up waiting: ask again later. */
const NOT_NOW: ReadonlySet<unknown> = new Set([50, 64, 91, 189, 262, 10107, 11600, 11602, 13435, 13436]);

/** Whether an error says that a document with this id is there already. */
export function isDuplicate(error: unknown): error is MongoServerError {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/** Runs a write until it goes through: of several that make the same document at once one wins, and the others then find it there. */
export async function again<T>(write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
}

/** Runs a read; a server that cannot be reached becomes `StoreUnavailable`. */
export function reading<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw unavailable(error) === null ? error : away('store_unavailable', error);
  });
}

/** Runs a write; a server that went away in the middle becomes `StoreUnavailable` with code `outcome_unknown`. */
export function writing<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    const code = unavailable(error);
    throw code === null ? error : away(code, error);
  });
}

function away(code: StoreUnavailableCode, cause: unknown): StoreUnavailable {
  return new StoreUnavailable(code, `MongoDB does not answer: ${(cause as Error).message}`, { cause });
}

/** What an error says about a write that was asked for; null when the server answered, and refused it for another reason. */
function unavailable(error: unknown): StoreUnavailableCode | null {
  if (!(error instanceof MongoError)) return null;
  if (error instanceof MongoServerSelectionError || error instanceof MongoNotConnectedError || error instanceof MongoTopologyClosedError)
    return 'store_unavailable';
  if (error.name === 'MongoWaitQueueTimeoutError') return 'store_unavailable';
  if (error.code === OUT_OF_DISK_SPACE) return 'disk_full';
  const lost = error instanceof MongoNetworkError || error instanceof MongoOperationTimeoutError || error instanceof MongoWriteConcernError;
  return lost || NOT_NOW.has(error.code) ? 'outcome_unknown' : null;
}
