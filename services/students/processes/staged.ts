import { setImmediate as giveWay } from 'node:timers/promises';
import type { EnrolmentPart, SaidParts, StudentText } from '@aarambh/contracts/students/enrolment.ts';
import type { RefusedCells } from '@aarambh/contracts/students/upload.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import type { Files } from '@aarambh/kernel/ports/files.ts';
import type { Keys } from '@aarambh/kernel/ports/keys.ts';
import { smallRandom } from '@aarambh/kernel/random.ts';
import { open, seal } from '@aarambh/kernel/sealed.ts';
import type { RosterEntry } from '../roster/state.ts';
import type { StudentRow } from '../rows/student.ts';

/** A row that is to be taken in. */
export interface PlannedRow {
  readonly student: StudentRow;
  /** Who it is; null for somebody new. */
  readonly enrolmentId: string | null;
  /** What the row says anew of somebody who is known; absent of what was kept by an earlier build. */
  readonly parts?: readonly EnrolmentPart[];
  /** The row says nothing new. */
  readonly isUnchanged: boolean;
  /** Whether its booking is to be made, or moved. */
  readonly books: boolean;
  /** Who it is was removed, and is there again. */
  readonly returns: boolean;
}

/** A student who is to be as they were. */
export interface RestoredStudent {
  readonly enrolmentId: string;
  readonly entry: RosterEntry;
  readonly text: StudentText;
  readonly said: SaidParts;
  /** They are so already. */
  readonly isUnchanged: boolean;
  /** They are off the list. */
  readonly returns: boolean;
  /** A booking that a later list has made for them, which is to end; null for none. */
  readonly ends: string | null;
}

/** A booking that is to stand again where it stood. */
export interface RestoredBooking {
  /** By which it is known in its upload. */
  readonly row: number;
  readonly enrolmentId: string;
  readonly day: string;
  readonly time: string;
  /** The booking that is to be taken back there; null where none stands any more. */
  readonly bookingId: string | null;
  /** The booking that ended with its enrolment, in whose place this one will be; null where one is taken back. */
  readonly lost: string | null;
  /** It is the one that the college's list has made. */
  readonly listed: boolean;
}

/** What is to be done at once. */
export interface PlannedChunk {
  readonly remove: readonly string[];
  readonly rows: readonly PlannedRow[];
  readonly refused: readonly RefusedCells[];
  /** Refused rows that are counted only; absent where it was made by an earlier build. */
  readonly refusedBeyond?: number;
  readonly restore: readonly RestoredStudent[];
  readonly rebook: readonly RestoredBooking[];
}

/** What an upload keeps while it is on its way. */
export interface Staged {
  /** Keeps something under an id (32 hexadecimal digits; default a new one), and answers the id of its file. */
  put(uploadId: string, value: unknown, fileId?: string): Promise<string>;
  /** Keeps each of them in a file of its own, a few at a time, as they come; answers the ids in their order. */
  putAll(uploadId: string, values: Iterable<unknown>): Promise<string[]>;
  /** Null once the upload was decided: its key is gone. */
  get<Value>(uploadId: string, fileId: string): Promise<Value | null>;
}

/** Files that are written at the same time: most of it is waiting for the disk. */
const PUT_AT_ONCE = 3;

/** Files of no declared purpose are read by nobody but us. */
const PURPOSE = 'student-upload';

/** Values with their places, as they come. */
function* placed<Value>(values: Iterable<Value>): Generator<{ readonly place: number; readonly value: Value }> {
  let place = 0;
  for (const value of values) yield { place: place++, value };
}

/** Rows on their way, encrypted under the key of their upload, which is a subject: they go with it. */
export function staged({ keys, files }: { readonly keys: Keys; readonly files: Files }): Staged {
  const nameOf = (uploadId: string, id: string) => ({ stream: `upload-${uploadId}`, id });
  /** Each file is made, or read, in a turn of its own: a few of them at once would be a long one. */
  let turn: Promise<unknown> = Promise.resolve();
  const ownTurn = (): Promise<unknown> => (turn = turn.then(() => giveWay()));
  const put: Staged['put'] = async (uploadId, value, id = smallRandom(16).toString('hex')) => {
    const key = await keys.forWriting(uploadId);
    await ownTurn();
    const bytes = Buffer.from(seal(key, value, nameOf(uploadId, id), 'personal'));
    return files.put({ id, subject: uploadId, purpose: PURPOSE, contentType: 'application/octet-stream', bytes });
  };
  return {
    put,
    async putAll(uploadId, values) {
      const ids: string[] = [];
      const failures = await inTurns(placed(values), PUT_AT_ONCE, async ({ place, value }) => {
        ids[place] = await put(uploadId, value);
      });
      if (failures.length > 0) throw failures[0];
      return ids;
    },
    async get<Value>(uploadId: string, fileId: string) {
      const [key, file] = await Promise.all([keys.forReading(uploadId), files.get(fileId)]);
      if (key === null || file === null) return null;
      await ownTurn();
      return open(key, Buffer.from(file.bytes).toString(), nameOf(uploadId, fileId), 'personal') as Value;
    },
  };
}
