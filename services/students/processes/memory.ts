import type { Commands } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { roster } from '../roster/state.ts';

/** Work of a college in this process, one after the other. */
export function inTurnByCollege() {
  const last = new Map<string, Promise<unknown>>();
  return <Value>(orgId: string, work: () => Promise<Value>): Promise<Value> => {
    const own = (last.get(orgId) ?? Promise.resolve()).then(work);
    const over: Promise<unknown> = own
      .catch(() => undefined)
      .then(() => {
        if (last.get(orgId) === over) last.delete(orgId);
      });
    last.set(orgId, over);
    return own;
  };
}

/**
 * Work that shares a bound in this process: each says what it takes, and begins in the order of asking once there is room. What takes more than all of it is done
 * alone.
 */
export function inTurnByWeight(most: number) {
  const waiting: { readonly weight: number; readonly begin: () => void }[] = [];
  let taken = 0;
  function next(): void {
    for (let first = waiting[0]; first !== undefined && (taken === 0 || taken + first.weight <= most); first = waiting[0]) {
      waiting.shift();
      taken += first.weight;
      first.begin();
    }
  }
  return async <Value>(weight: number, work: () => Promise<Value>): Promise<Value> => {
    await new Promise<void>((begin) => {
      waiting.push({ weight: Math.max(1, weight), begin });
      next();
    });
    try {
      return await work();
    } finally {
      taken -= Math.max(1, weight);
      next();
    }
  };
}

/** Bytes that lists and rosters which are at hand may take in a process together; one that takes more is alone. */
const MOST = 128 * 1024 * 1024;
/** Bytes that a file of rows takes with what is decided of them, and that a student of the roster does. */
const WEIGHTS = { file: 256 * 1024, student: 1_024 };

/** Work that has the students of a college at hand, and the rows of so many files. */
interface AtHand {
  readonly orgId: string;
  readonly files: number;
}

/** Does work on lists once there is room for it: of all colleges in the order of their asking, beside each other as far as one bound of memory allows. */
export type UploadMemory = <Value>(of: AtHand, work: () => Promise<Value>) => Promise<Value>;

/** The memory of a process that all uploads share. */
export function uploadMemory({ commands }: { readonly commands: Commands }): UploadMemory {
  const inTurn = inTurnByWeight(MOST);
  return async ({ orgId, files }, work) => {
    const students = await latest(commands.on(roster), orgId, ({ entries }) => entries.size);
    return inTurn(files * WEIGHTS.file + students * WEIGHTS.student, work);
  };
}
