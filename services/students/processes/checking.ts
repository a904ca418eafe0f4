import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { InterviewsForStudents, StudentsPorts } from '../ports.ts';
import { confirmUpload, noteRead } from '../upload/decisions.ts';
import { upload, type Upload } from '../upload/state.ts';
import { chunksOf } from './chunks.ts';
import { decidedAgain } from './decided-again.ts';
import { keepDryRun, planRows, type DryRun } from './dry-run.ts';
import { keptRows } from './kept-rows.ts';
import type { UploadMemory } from './memory.ts';
import type { Staged } from './staged.ts';

interface Checking {
  readonly kept: Staged;
  readonly interviews: () => InterviewsForStudents;
  readonly memory: UploadMemory;
  /** How an upload stands in the store. */
  look(uploadId: string): Promise<Pick<Upload, 'status' | 'files'> | null>;
  /** Takes the one place of the college's uploads anew; null where another has it. */
  begin(of: Pick<Upload, 'orgId' | 'uploadId' | 'declared'> & { readonly anew: true }, context: CommandContext): Promise<number | null>;
  /** Gives the place back, unless it was taken anew since `began`. */
  end(of: Pick<Upload, 'orgId' | 'uploadId'> & { readonly began: number }, context: CommandContext): Promise<unknown>;
}

const gone = (): Error => new Error('the rows of an upload are gone before it was done');

type Confirmed = Pick<Upload, 'orgId' | 'uploadId' | 'mode' | 'files' | 'confirmation'>;

/**
 * Compares what somebody confirmed with what would be done now, in the place of their college's uploads, where no other can change the list meanwhile. Exactly what
 * they saw is done, or nothing, but that students who joined or declined since have their rows decided again: where something else comes out, the new dry run takes the place of the old one. Begun again after a crash it compares anew, and
 * whoever comes second writes nothing. Answers false while another upload has the place.
 * @throws {Error} it could not be compared; it stays confirmed
 */
export function checkingConfirmed(ports: StudentsPorts, { kept, interviews, memory, look, begin, end }: Checking) {
  const uploads = ports.commands.on(upload);
  const isDecidedAgain = decidedAgain({ ...ports, kept, interviews });

  async function decide(confirmed: Confirmed, context: CommandContext): Promise<void> {
    const { orgId, uploadId, files } = confirmed;
    const shown = await kept.get<DryRun>(uploadId, files[0]!);
    if (shown === null) throw gone();
    await memory({ orgId, files: shown.rows.length }, () => compare(shown, confirmed, context));
  }

  async function compare(shown: DryRun, { orgId, uploadId, mode, files, confirmation }: Confirmed, context: CommandContext): Promise<void> {
    const file = files[0]!;
    const rows = await keptRows(kept, uploadId, shown.rows);
    if (rows === null) throw gone();
    const planned = await planRows({ ...ports, interviews }, { orgId, mode }, rows);
    const { byId, dryRun } = confirmation!;
    const isAsSeen = planned.digest !== dryRun && (await isDecidedAgain(uploadId, shown, planned));
    const chunks = isAsSeen ? await kept.putAll(uploadId, chunksOf(planned.plan, ports.chunk, planned.refusedBeyond)) : [...shown.chunks];
    const command = { uploadId, byId, files: chunks, shown: { file, digest: isAsSeen ? dryRun : planned.digest } };
    const confirmed = await uploads.execute({ id: uploadId, decide: confirmUpload, command, context });
    if (confirmed.ok || confirmed.refusal.refused !== 'upload_changed') return;
    const { encoding, from = null, passedOver = [] } = shown;
    const of = { orgId, uploadId, asRead: { encoding, from, passedOver } };
    const anew = await keepDryRun({ ...ports, kept, interviews }, of, rows, planned);
    const { counts, needsCode } = anew.run;
    const was = { counts: shown.counts, interviewsLost: shown.interviewsLost };
    const data = {
      uploadId,
      files: [anew.file],
      rows: rows.students.length + rows.refused.length + rows.beyond.rows,
      counts,
      needsCode,
      was,
    };
    await uploads.execute({ id: uploadId, decide: noteRead, command: { data, instead: file }, context });
  }

  return async (confirmed: Confirmed, context: CommandContext): Promise<boolean> => {
    const { orgId, uploadId, files } = confirmed;
    // Nobody confirms without declaring the age of every student.
    const began = await begin({ orgId, uploadId, declared: true, anew: true }, context);
    if (began === null) return false;
    await decide(confirmed, context).catch(async (error: unknown) => {
      // Another node may have compared it meanwhile, and even done it: then it goes on from where it stands.
      const now = await look(uploadId);
      if (now?.status === 'checking' && now.files[0] === files[0]) throw error;
    });
    const now = await look(uploadId);
    // Another node may compare it for who confirmed it again: then the place is theirs.
    if (now?.status !== 'checking' && now?.status !== 'running') await end({ orgId, uploadId, began }, context);
    return true;
  };
}
