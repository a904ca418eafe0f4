import {
  MongoBulkWriteError,
  MongoClientBulkWriteError,
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
} from 'mongodb';
import { inTime } from '@aarambh/kernel/in-time.ts';
import { StoreUnavailable, type StoreUnavailableCode } from '@aarambh/kernel/ports/event-store.ts';

/** Server error codes of MongoDB's manual. */
const DUPLICATE_KEY = 11000;
const OUT_OF_DISK_SPACE = 14031;
const MAX_TIME_EXPIRED = 50;
/**
 * The server is starting, stopping, electing, short of cache, lost another member, or gave up waiting: ask again later. What the
 * specification of retryable reads names, and MaxTimeMSExpired (50), WriteConcernTimeout (64), QueryPlanKilled (175, a build that
 * went away under its reader), CursorNotFound (43, a restart between two pieces of an answer), TemporarilyUnavailable (365), Interrupted (11601).
 */
const NOT_NOW: ReadonlySet<unknown> = new Set([
  ...[6, 7, 43, 50, 64, 89, 91, 134, 175, 189, 262, 365, 9001],
  ...[10058, 10107, 11600, 11601, 11602, 13435, 13436],
]);
/** How a server under too much load labels what it turned away, whatever the code. */
const OVERLOADED = 'SystemOverloadedError';
/** Errors of the driver's own that it exports no class for. */
const NO_CONNECTION: ReadonlySet<string> = new Set(['MongoWaitQueueTimeoutError', 'MongoPoolClosedError']);
/** What Node says of a socket that went without asking the system: it was ended, reset or closed under who writes to it. */
const SOCKET_GONE: ReadonlySet<unknown> = new Set([
  'EPIPE',
  'ECONNRESET',
  'ERR_SOCKET_CLOSED',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);

/** Whether an error says that a document with this id is there already. */
export function isDuplicate(error: unknown): error is MongoServerError {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/** Whether the server gave a query up after its `maxTimeMS`. */
export function isOutOfTime(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === MAX_TIME_EXPIRED;
}

/** Places of the operations of a bulk write that failed because the document was there; throws what failed for another reason. */
export function duplicatesOf(error: unknown): number[] {
  if (!(error instanceof MongoBulkWriteError)) throw error;
  const errors = [error.writeErrors].flat();
  if (errors.length === 0 || errors.some(({ code }) => code !== error.code) || !isDuplicate(error)) throw error;
  return errors.map(({ index }) => index);
}

/** Whether a write to several collections was stopped because a document with this id is there already. */
export function hasDuplicates(error: unknown): boolean {
  return error instanceof MongoClientBulkWriteError && [...error.writeErrors.values()].some(({ code }) => code === DUPLICATE_KEY);
}

/** Whoever loses a race for a new document finds it there the next time: so many losses one after another are no race. */
const MOST_LOSSES = 10;

/** The server refuses a write for a key that stays taken: by an index that is not ours, or one that is damaged. No later try will do. */
export class KeyStaysTaken extends Error {
  constructor(refusal: MongoServerError) {
    // What the server says beside the names is the key itself, which may be personal.
    const [, collection = 'a collection', index = 'an index'] = /collection: (\S+) index: (\S+)/.exec(refusal.message) ?? [];
    super(`MongoDB refused a write to ${collection} ${MOST_LOSSES} times, because a key of ${index} is taken (E11000).`);
    this.name = 'KeyStaysTaken';
  }
}

/** @throws {KeyStaysTaken} `refusal` is the last of as many as no race can bring */
export function assertRace(losses: number, refusal: MongoServerError): void {
  if (losses >= MOST_LOSSES) throw new KeyStaysTaken(refusal);
}

/**
 * Runs a write until it goes through: of several that make the same document at once one wins, and the others then find it there.
 * @throws {KeyStaysTaken} it never goes through
 */
export async function again<T>(write: () => Promise<T>): Promise<T> {
  for (let losses = 1; ; losses++) {
    try {
      return await write();
    } catch (error) {
      if (!isDuplicate(error) && !hasDuplicates(error)) throw error;
      assertRace(losses, error as MongoServerError);
    }
  }
}

/** Runs a read; a server that is away becomes `StoreUnavailable`. */
export function reading<T>(work: () => Promise<T>): Promise<T> {
  return orUnavailable(work, 'store_unavailable');
}

/** Runs writes that change nothing when they are done again, so that nobody need know whether they were done. */
export function repeatable<T>(work: () => Promise<T>): Promise<T> {
  return orUnavailable(work, 'store_unavailable');
}

/**
 * Runs a write that may have been done when its answer is lost: then it is `outcome_unknown`. So is one that found no server,
 * because the driver repeats a write once, and its last error does not tell whether a first try was sent.
 */
export function writing<T>(work: () => Promise<T>): Promise<T> {
  return orUnavailable(work, 'outcome_unknown');
}

/**
 * How long a piece of work may take: twice what the driver waits for a server and for an answer, because it tries once more. Milliseconds.
 * The driver itself waits for ever where a connection is closed in the moment in which a command is written to it: Node's socket takes
 * nothing then, and never says that it has room again.
 */
export const GIVEN_UP_MS = 45_000;

function giveUp(): never {
  throw new MongoOperationTimeoutError('no answer and no error came');
}

async function orUnavailable<T>(work: () => Promise<T>, code: StoreUnavailableCode): Promise<T> {
  try {
    return await inTime(GIVEN_UP_MS, work(), giveUp);
  } catch (thrown) {
    const error = unwrapped(thrown);
    if (error instanceof MongoServerError && error.code === OUT_OF_DISK_SPACE)
      throw new StoreUnavailable('disk_full', 'MongoDB has no space left', { cause: error });
    if (isAway(error)) throw new StoreUnavailable(code, `MongoDB does not answer: ${error.message}`, { cause: error });
    throw withoutDocuments(thrown);
  }
}

/** The driver hangs what was to be written on the error of a bulk write, and logs show all that hangs on an error. */
function withoutDocuments(error: unknown): unknown {
  if (error instanceof MongoBulkWriteError) for (const one of [error.writeErrors].flat()) one.err.op = {};
  return error;
}

/** A bulk write hides what happened to it in an error of its own. */
function unwrapped(error: unknown): unknown {
  if (error instanceof MongoClientBulkWriteError) return error.cause ?? error;
  const inner: unknown = error instanceof MongoBulkWriteError ? error.errorResponse : null;
  return inner instanceof Error ? inner : error;
}

/** Whether the server was not there, went away, or said that it cannot answer now; not whether it refused. */
function isAway(error: unknown): error is Error {
  if (!(error instanceof MongoError)) return isOfSocket(error);
  return (
    error instanceof MongoNetworkError ||
    error instanceof MongoServerSelectionError ||
    error instanceof MongoNotConnectedError ||
    error instanceof MongoTopologyClosedError ||
    error instanceof MongoOperationTimeoutError ||
    error instanceof MongoWriteConcernError ||
    // Done, but not confirmed by a majority: the driver says so of several writes in its own way.
    (error instanceof MongoBulkWriteError && error.result.getWriteConcernError() !== undefined) ||
    (error instanceof MongoClientBulkWriteError && error.writeConcernErrors.length > 0) ||
    NO_CONNECTION.has(error.name) ||
    error.hasErrorLabel(OVERLOADED) ||
    NOT_NOW.has(error.code)
  );
}

/**
 * A socket's own error gets through where the driver writes in the background, as GridFS does, and where it writes on a connection
 * that the server has ended and that it does not know to be closed yet: Node refuses that write without any system call.
 */
function isOfSocket(error: unknown): error is Error {
  return error instanceof Error && ('syscall' in error || SOCKET_GONE.has((error as NodeJS.ErrnoException).code));
}
