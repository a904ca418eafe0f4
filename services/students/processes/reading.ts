import { setImmediate as giveWay } from 'node:timers/promises';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { InterviewsForStudents, StudentsPorts } from '../ports.ts';
import { SheetReader } from '../rows/read-sheet.ts';
import { noteRead } from '../upload/note-read.ts';
import { refuseUpload } from '../upload/refuse.ts';
import { upload, type Upload } from '../upload/state.ts';
import { parts } from './chunks.ts';
import { keepDryRun, keepingRows, planRows } from './dry-run.ts';
import { readSoFar } from './read-so-far.ts';
import { sheetOf } from './sheet-file.ts';
import type { Staged } from './staged.ts';

/** The heading line was refused: the rest of the file is not read. */
class HeadingsRefused extends Error {}

/** Rows that are understood between two turns of everybody else. */
const SLICE = 20;

type OfSheet = Pick<Upload, 'uploadId' | 'orgId' | 'mode'>;

/**
 * Reads the file of an upload, and notes what it would do, or why it cannot be taken. Read again after a crash it begins anew; whoever notes it second writes
 * nothing. Answers false while not all of the file is there.
 * @throws {Error} the file could not be read, through no fault of its own
 */
export function reading(ports: StudentsPorts, kept: Staged, interviews: () => InterviewsForStudents) {
  const uploads = ports.commands.on(upload);
  const { sheets } = ports.host;
  const soFar = readSoFar(ports);

  async function refuse(uploadId: string, why: { code: string; row: number | null; headings: readonly string[] }, context: CommandContext) {
    const command = { uploadId, ...why, headings: [...why.headings] };
    await uploads.execute({ id: uploadId, decide: refuseUpload, command, context });
  }

  return async ({ uploadId, orgId, mode }: OfSheet, context: CommandContext): Promise<boolean> => {
    const sheet = await sheetOf(kept, uploadId);
    if (sheet === null) return false;
    const reader = new SheetReader();
    const keeping = keepingRows(kept, uploadId);
    const counting = soFar.counting(uploadId);
    const outcome = await sheets
      .read(sheet, async (rows, about) => {
        for (const some of parts(rows, SLICE)) {
          const read = reader.take(some, about);
          await keeping.take(read);
          await counting.take(read.length);
          if (reader.refused !== null) throw new HeadingsRefused();
          // Rows come many at a time, and each is looked at: who is answered meanwhile does not wait for all of them.
          await giveWay();
        }
      })
      .catch((error: unknown) => {
        if (error instanceof HeadingsRefused) return null;
        throw error;
      });
    if (outcome?.ok === false) {
      await counting.over();
      if (outcome.code === 'sheet_failed') throw new Error('the process that reads sheets was ended');
      await refuse(uploadId, { code: outcome.code, row: outcome.row, headings: [] }, context);
      return true;
    }
    if (reader.refused !== null) {
      await refuse(uploadId, { ...reader.refused, row: null }, context);
      return true;
    }
    const rows = await keeping.all();
    await counting.all();
    const encoding = outcome?.about.encoding ?? null;
    const planned = await planRows({ ...ports, interviews }, { orgId, mode }, rows);
    const { file, run } = await keepDryRun({ ...ports, kept, interviews }, { orgId, uploadId, encoding }, rows, planned);
    const { counts, needsCode } = run;
    const data = { uploadId, files: [file], rows: rows.students.length + rows.refused.length, counts, needsCode };
    await uploads.execute({ id: uploadId, decide: noteRead, command: { data, instead: null }, context });
    await counting.over();
    return true;
  };
}
