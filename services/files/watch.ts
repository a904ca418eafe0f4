import type { OperationalState, StateRecord } from '@aarambh/kernel/ports/operational-state.ts';
import type { RemovedWhy } from './file.ts';

/**
 * Which files are to be looked after, and when. A file is noted before its first byte is stored and until its last one is deleted,
 * so that nothing a crash leaves of it is forgotten.
 */
const NAMESPACE = 'files';
/** Within this time a stored file is named by its record. Milliseconds. */
const SOON_MS = 3_600_000;
/** A file that is in order is looked at again after this time. Milliseconds. */
const LATER_MS = 30 * 24 * 3_600_000;

/** A file that is watched over. */
export interface Watched {
  /** Id of the record that uses it; null while none does. */
  readonly record: string | null;
  /** Why it is being ended: no record takes it any more; null while it is not. */
  readonly ending: RemovedWhy | null;
}

/** The notes about files, in operational state. */
export function fileWatch(state: OperationalState, wall: () => number) {
  const put = (fileId: string, value: Watched, dueAt: number, ifVersion?: number): Promise<boolean> =>
    state.put({ namespace: NAMESPACE, key: fileId, value, dueAt, ...(ifVersion === undefined ? undefined : { ifVersion }) });

  return {
    /** Notes a file that is about to be stored. */
    begin: (fileId: string, record: string | null) => put(fileId, { record, ending: null }, wall() + SOON_MS),

    /** Notes the record that is about to use a file; false when another one has it, it is ending, or there is none. */
    async claim(fileId: string, record: string): Promise<boolean> {
      const note = await state.get<Watched>(NAMESPACE, fileId);
      if (note === null || note.value.ending !== null || (note.value.record ?? record) !== record) return false;
      return put(fileId, { record, ending: null }, wall() + SOON_MS, note.version);
    },

    /** Notes that a file ends now, whatever it was used for. */
    end: (fileId: string, why: RemovedWhy) => put(fileId, { record: null, ending: why }, wall()),

    /** The same, unless something happened since `seen`. */
    endUnchanged: (seen: StateRecord<Watched>, why: RemovedWhy) => put(seen.key, { record: null, ending: why }, wall(), seen.version),

    /** Looks again after a while, or when it expires; nothing when something happened since `seen`. */
    lookAgain: (seen: StateRecord<Watched>, keptUntil: number | null) =>
      put(seen.key, seen.value, Math.min(keptUntil ?? Infinity, wall() + LATER_MS), seen.version),

    /** Puts one off that could not be looked after, so that it keeps no other waiting. */
    putOff: (seen: StateRecord<Watched>) => put(seen.key, seen.value, wall() + SOON_MS, seen.version),

    /** The record that a file was claimed for; null while there is none. */
    recordOf: async (fileId: string) => (await state.get<Watched>(NAMESPACE, fileId))?.value.record ?? null,

    forget: (fileId: string) => state.delete(NAMESPACE, fileId),
    due: (limit: number) => state.due<Watched>(NAMESPACE, wall(), limit),
  };
}

export type FileWatch = ReturnType<typeof fileWatch>;
