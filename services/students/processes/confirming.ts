import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { failed, refusal, succeeded, type Result } from '@aarambh/kernel/result.ts';
import type { InterviewsForStudents, StudentsPorts } from '../ports.ts';
import { confirmUpload, noteRead } from '../upload/decide.ts';
import { upload, type Upload, type UploadState } from '../upload/state.ts';
import { stepsOf } from './awaited.ts';
import { isCodeOf } from './code.ts';
import { keepDryRun, keptRows, planRows, type DryRun } from './dry-run.ts';
import type { GoesOn } from './known.ts';
import type { Uploading } from './running.ts';
import { staged } from './staged.ts';

/** Somebody who confirms what a dry run showed, and declares the age of its students. */
export interface Confirming {
  readonly orgId: string;
  readonly uploadId: string;
  readonly byId: string;
  /** The digest of the dry run that they saw. */
  readonly dryRun: string;
  /** The college's code, where somebody typed it. */
  readonly code: string | undefined;
}

export type ConfirmRefusal =
  | 'not_found'
  | 'upload_not_read'
  | 'upload_running'
  | 'upload_changed'
  | 'upload_decided'
  | 'code_needed'
  | 'busy'
  | 'idempotency_key_reused';

/** What changed, count by count: how many it is now, and how many it was. */
function changesOf(now: DryRun, was: DryRun): Readonly<Record<string, number>> {
  const countsOf = ({ counts: { unavailable: _triedAnew, ...counts }, interviewsLost }: DryRun) => ({ ...counts, interviewsLost });
  const before = countsOf(was);
  return Object.fromEntries(
    Object.entries(countsOf(now)).flatMap(([name, count]) => {
      const other = before[name as keyof typeof before];
      return count === other ? [] : [[name, count] as const, [`${name}Before`, other] as const];
    }),
  );
}

type Confirmed = Result<{ readonly uploadId: string }, ConfirmRefusal>;

/** Whoever has not confirmed by then was interrupted; who is still deciding says so in between. Milliseconds. */
const CONFIRMING_MS = 45_000;
const RENEWED_MS = 15_000;
/** How often somebody tries who is not alone. */
const TURNS = 5;

/**
 * Confirms an upload: exactly what was shown to who confirms it is done, or nothing. It is decided again in the one place of the college's uploads, where no other can change the
 * list; where that gives something else, the new dry run takes the place of the old one.
 */
export function confirming(ports: StudentsPorts, uploading: Uploading, interviews: () => InterviewsForStudents) {
  const { commands, colleges } = ports;
  const uploads = commands.on(upload);
  const kept = staged(ports);

  /** In the place: whether what was shown is still the same, and why it is not done. */
  async function decide(
    { uploadId, orgId, mode, files }: Upload,
    shown: DryRun,
    goesOn: GoesOn,
    steps: CommandContext,
  ): Promise<Result<undefined, ConfirmRefusal>> {
    const rows = await keptRows(kept, uploadId, shown.rows);
    if (rows === null) return failed('upload_decided');
    const planned = await planRows({ ...ports, interviews }, { orgId, mode }, rows, goesOn);
    if (planned.digest !== shown.digest) {
      const { file, run } = await keepDryRun(
        { ...ports, kept, interviews },
        { orgId, uploadId, encoding: shown.encoding },
        rows,
        planned,
        goesOn,
      );
      const { counts, needsCode } = run;
      const data = { uploadId, files: [file], rows: rows.students.length + rows.refused.length, counts, needsCode };
      const noted = await uploads.execute({ id: uploadId, decide: noteRead, command: { data, instead: files[0]! }, context: steps });
      return noted.ok ? failed('upload_changed', changesOf(run, shown)) : refusal(noted.refusal);
    }
    return succeeded(undefined);
  }

  /** One try; null where the dry run got another name meanwhile, because whoever tries was taken for interrupted or was not alone. */
  async function confirm(state: Upload, asked: Confirming, context: CommandContext): Promise<Confirmed | null> {
    const steps = stepsOf(context);
    const { orgId, uploadId, byId, dryRun, code } = asked;
    const shown = await kept.get<DryRun>(uploadId, state.files[0]!);
    if (shown === null) return failed('upload_decided');
    // Nobody confirms what they did not see: another one may have taken the place of what their page still shows.
    if (shown.digest !== dryRun) return failed('upload_changed');
    // Before anything is decided again, which costs far more than asking once more.
    if (shown.needsCode && !(await isCodeOf(colleges, orgId, code))) return failed('code_needed');
    let takenAt = ports.clock();
    const take = () => {
      takenAt = ports.clock();
      return uploading.begin({ orgId, uploadId, declared: true, until: new Date(takenAt + CONFIRMING_MS).toISOString() }, steps);
    };
    let began = await take();
    if (began === null) return failed('upload_running');
    // Where somebody else has the place by now, the dry run has another name too: nothing is confirmed here.
    const goesOn = async (): Promise<void> => {
      if (ports.clock() - takenAt >= RENEWED_MS) began = (await take()) ?? began;
    };
    const decided = await decide(state, shown, goesOn, steps);
    if (!decided.ok) {
      await uploading.giveBack(asked, began, steps);
      return decided;
    }
    const command = { uploadId, byId, files: [...shown.chunks], shown: state.files[0]! };
    const answer = (now: UploadState) => now?.status === 'running' && now.done < now.files.length;
    const confirmed = await uploads.execute({ id: uploadId, decide: confirmUpload, command, context, answer });
    if (confirmed.ok && confirmed.answer) return succeeded({ uploadId }, confirmed.position);
    await uploading.giveBack(asked, began, steps);
    if (confirmed.ok) return succeeded({ uploadId }, confirmed.position);
    return confirmed.refusal.refused === 'upload_changed' ? null : refusal(confirmed.refusal);
  }

  return async (asked: Confirming, context: CommandContext): Promise<Confirmed> => {
    const { orgId, uploadId } = asked;
    for (let turn = 0; turn < TURNS; turn++) {
      const state = await uploading.read(uploadId);
      if (state?.orgId !== orgId) return failed('not_found');
      if (state.status === 'parsing') return failed('upload_not_read');
      if (state.status === 'running' || state.status === 'confirmed') return succeeded({ uploadId });
      if (state.status !== 'ready' || ports.clock() >= Date.parse(state.until)) return failed('upload_decided');
      const confirmed = await confirm(state, asked, context);
      if (confirmed !== null) return confirmed;
    }
    return failed('busy');
  };
}
