import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { turnsOf } from '@aarambh/kernel/in-slices.ts';
import type { SheetToRead } from '@aarambh/kernel/ports/sheets.ts';
import type { InterviewsForStudents, StudentsPorts } from '../ports.ts';
import { lastListedDay } from '../rows/dates.ts';
import { SheetReader } from '../rows/read-sheet.ts';
import { noteRead, refuseUpload } from '../upload/decisions.ts';
import { upload, type Upload } from '../upload/state.ts';
import { parts } from './chunks.ts';
import { keepDryRun, planRows, type AsRead } from './dry-run.ts';
import { keepingRows, keptRows, TooLarge } from './kept-rows.ts';
import type { UploadMemory } from './memory.ts';
import { readSoFar } from './read-so-far.ts';
import { sheetOf } from './sheet-file.ts';
import type { Staged } from './staged.ts';

/** The heading line was refused: the rest of the file is not read. */
class HeadingsRefused extends Error {}

/** Rows that are understood between two looks at the clock. */
const SLICE = 5;

type OfSheet = Pick<Upload, 'uploadId' | 'orgId' | 'mode'>;

/** The files in which the rows of a sheet are kept, and how these were found. */
interface Rows {
  readonly files: readonly string[];
  readonly asRead: AsRead;
}

/**
 * Reads the file of an upload, and notes what it would do, or why it cannot be taken. Read again after a crash it begins anew; whoever notes it second writes
 * nothing. Answers false while not all of the file is there.
 * @throws {Error} the file could not be read, through no fault of its own
 */
export function reading(
  ports: StudentsPorts,
  { kept, interviews, memory }: { readonly kept: Staged; readonly interviews: () => InterviewsForStudents; readonly memory: UploadMemory },
) {
  const uploads = ports.commands.on(upload);
  const { sheets } = ports.host;
  const soFar = readSoFar(ports);

  async function refuse(uploadId: string, why: { code: string; row: number | null; headings: readonly string[] }, context: CommandContext) {
    const command = { uploadId, ...why, headings: [...why.headings] };
    await uploads.execute({ id: uploadId, decide: refuseUpload, command, context });
  }

  /** Decides what the rows do that were kept in these files, and notes it. */
  async function decide({ uploadId, orgId, mode }: OfSheet, { files, asRead }: Rows, context: CommandContext): Promise<void> {
    const rows = await keptRows(kept, uploadId, files);
    if (rows === null) throw new Error('the rows of an upload are gone before it was decided');
    const planned = await planRows({ ...ports, interviews }, { orgId, mode }, rows);
    const { file, run } = await keepDryRun({ ...ports, kept, interviews }, { orgId, uploadId, asRead }, rows, planned);
    const { counts, needsCode } = run;
    const all = rows.students.length + rows.refused.length + rows.beyond.rows;
    const data = { uploadId, files: [file], rows: all, counts, needsCode };
    await uploads.execute({ id: uploadId, decide: noteRead, command: { data, instead: null }, context });
  }

  /** Reads the rows of a sheet, and keeps them; how that ended, null where its heading line was refused. */
  async function readRows(uploadId: string, sheet: SheetToRead, reader: SheetReader) {
    const keeping = keepingRows(kept, uploadId);
    const counting = soFar.counting(uploadId);
    const turn = turnsOf();
    const outcome = await sheets
      .read(sheet, async (rows, about) => {
        for (const some of parts(rows, SLICE)) {
          const read = reader.take(some, about);
          await keeping.take(read);
          await counting.take(read.length);
          if (reader.refused !== null) throw new HeadingsRefused();
          // Rows come many at a time, and each is looked at: who is answered meanwhile does not wait for all of them.
          await turn();
        }
      })
      .catch((error: unknown) => {
        if (error instanceof HeadingsRefused) return null;
        if (error instanceof TooLarge) return { ok: false, code: 'sheet_too_large', row: null } as const;
        throw error;
      });
    return { outcome, keeping, counting };
  }

  return async (of: OfSheet, context: CommandContext): Promise<boolean> => {
    const { uploadId, orgId } = of;
    const sheet = await sheetOf(kept, uploadId);
    if (sheet === null) return false;
    let reader = new SheetReader(lastListedDay(ports.clock()));
    let read = await readRows(uploadId, sheet, reader);
    // What other rows show is known at the end: days with two meanings are read by it. Rows kept before go with the key of the upload.
    if (read.outcome?.ok === true && reader.again !== null) {
      reader = reader.again;
      read = await readRows(uploadId, sheet, reader);
    }
    const { outcome, keeping, counting } = read;
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
    const files = await keeping.all();
    await counting.all();
    const asRead = { encoding: outcome?.about.encoding ?? null, from: reader.from, passedOver: reader.passedOver };
    await memory({ orgId, files: files.length }, () => decide(of, { files, asRead }, context));
    await counting.over();
    return true;
  };
}
