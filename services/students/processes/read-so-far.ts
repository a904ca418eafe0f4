import { CONFIRMED_WITHIN_MS } from '../upload/limits.ts';
import type { StudentsPorts } from '../ports.ts';

/** Rows of files that are being read, by their upload. Operational: a reading that begins anew counts anew. */
const READING = 'students-reading';
/** Rows after which it is noted how many there are. */
const NOTED_EVERY = 1_000;

interface Noted {
  readonly rows: number;
}

/** How far reading a file is, for who waits for it at any node. */
export function readSoFar({ state, wall }: Pick<StudentsPorts, 'state' | 'wall'>) {
  return {
    /** Rows of the file of an upload that are read by now; 0 before the first thousand, and once it is not read any more. */
    rowsOf: async (uploadId: string): Promise<number> => (await state.get<Noted>(READING, uploadId))?.value.rows ?? 0,

    /** Counts the rows of one reading. */
    counting(uploadId: string) {
      let rows = 0;
      let noted = 0;
      async function note(): Promise<void> {
        noted = rows;
        const value = { rows } satisfies Noted;
        await state.put({ namespace: READING, key: uploadId, value, expiresAt: wall() + CONFIRMED_WITHIN_MS });
      }
      return {
        async take(more: number): Promise<void> {
          rows += more;
          if (rows - noted >= NOTED_EVERY) await note();
        },
        /** All rows are there. What they do is decided from here on, which takes its time too. */
        async all(): Promise<void> {
          if (noted > 0 && rows > noted) await note();
        },
        async over(): Promise<void> {
          if (noted > 0) await state.delete(READING, uploadId);
        },
      };
    },
  };
}
