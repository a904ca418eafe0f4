import { isDeepStrictEqual } from 'node:util';
import { latest } from '@aarambh/kernel/latest.ts';
import { enrolment } from '../enrolment/state.ts';
import type { InterviewsForStudents, StudentsPorts } from '../ports.ts';
import { inRowOrder, refusedCells } from './chunks.ts';
import type { DryRun, Planned } from './dry-run.ts';
import type { PlannedChunk, PlannedRow, Staged } from './staged.ts';

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
export function decidedAgain({ commands, kept, interviews }: Parts) {
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
