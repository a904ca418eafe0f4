import { isDeepStrictEqual } from 'node:util';
import { latest } from '@aarambh/kernel/latest.ts';
import { enrolment } from '../enrolment/state.ts';
import type { InterviewsForStudents, StudentsPorts } from '../ports.ts';
import { inRowOrder, refusedCells, chunksOf } from './chunks.ts';
import { keepDryRun, planRows, type DryRun, type Planned } from './dry-run.ts';
import type { PlannedChunk, PlannedRow, Staged } from './staged.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { confirmUpload, noteRead } from '../upload/decisions.ts';
import { upload, type Upload } from '../upload/state.ts';
import { keptRows } from './kept-rows.ts';
import type { UploadMemory } from './memory.ts';

interface Parts extends Pick<StudentsPorts, 'commands'> {
  readonly kept: Staged;
  readonly interviews: () => InterviewsForStudents;
}

/** How somebody is reached is theirs once they have joined: no list changes it. */
const THEIRS = ['phone', 'email'];

/**
 * Whether what a list would do by now is what somebody saw but for students who joined or declined since: their rows are decided again by themselves, and who declined
 * is removed no more. Any other row, refusal or removal that is another one, an interview more that would be lost, and a code that would be wanted now, is not what they saw.
 */
function decidedAgain({ commands, kept, interviews }: Parts) {
  const enrolments = commands.on(enrolment);
  const hasBecome = async (enrolmentId: string, status: 'joined' | 'declined'): Promise<boolean> =>
    (await latest(enrolments, enrolmentId, (state) => state?.status)) === status;

  /** Whether a row does what it did, or another thing because of what its student did. */
  async function isItsStudents(was: PlannedRow, now: PlannedRow | undefined): Promise<boolean> {
    if (was.parts === undefined || now?.student.row !== was.student.row) return false;
    const { enrolmentId } = was;
    if (now.enrolmentId === null && enrolmentId !== null) return hasBecome(enrolmentId, 'declined');
    if (now.enrolmentId !== enrolmentId || now.returns !== was.returns) return false;
    if (isDeepStrictEqual(now.parts, was.parts)) return true;
    const left = was.parts.filter((part) => !THEIRS.includes(part));
    return enrolmentId !== null && isDeepStrictEqual(now.parts, left) && hasBecome(enrolmentId, 'joined');
  }

  async function* seenChunks(uploadId: string, { chunks }: DryRun): AsyncGenerator<PlannedChunk> {
    for (const file of chunks) {
      const chunk = await kept.get<PlannedChunk>(uploadId, file);
      if (chunk === null) throw new Error('the rows of an upload are gone before it was done');
      yield chunk;
    }
  }

  /** Whether the interviews that would be lost are those that somebody saw, but for those of students who declined. */
  async function losesAsSeen(uploadId: string, { lost }: DryRun, lostByNow: ReadonlySet<string>): Promise<boolean> {
    let same = 0;
    for (const file of lost ?? [])
      for (const bookingId of (await kept.get<readonly string[]>(uploadId, file)) ?? [])
        if (lostByNow.has(bookingId)) same++;
        else {
          const enrolmentId = (await interviews().standingOf(bookingId))?.enrolmentId;
          if (enrolmentId === undefined || !(await hasBecome(enrolmentId, 'declined'))) return false;
        }
    return same === lostByNow.size;
  }

  return async (uploadId: string, shown: DryRun, { plan, refusedBeyond, lost }: Planned): Promise<boolean> => {
    if ((plan.needsCode && !shown.needsCode) || refusedBeyond !== (shown.refusedBeyond ?? 0)) return false;
    const rows = inRowOrder(plan);
    const remove = new Set(plan.remove);
    const refused = plan.refused.values();
    let removed = 0;
    for await (const chunk of seenChunks(uploadId, shown)) {
      for (const enrolmentId of chunk.remove)
        if (remove.has(enrolmentId)) removed++;
        else if (!(await hasBecome(enrolmentId, 'declined'))) return false;
      for (const was of chunk.rows) if (!(await isItsStudents(was, rows.next().value as PlannedRow | undefined))) return false;
      for (const was of chunk.refused) {
        const now = refused.next().value;
        if (now === undefined || !isDeepStrictEqual(refusedCells(now), was)) return false;
      }
    }
    if (removed !== remove.size || rows.next().done !== true || refused.next().done !== true) return false;
    return losesAsSeen(uploadId, shown, new Set(lost));
  };
}

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
