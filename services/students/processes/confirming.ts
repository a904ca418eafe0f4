import type { CollegesForStudents, StudentsPorts } from '../ports.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { failed, refusal, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { giveConfirmation } from '../upload/decisions.ts';
import { upload } from '../upload/state.ts';
import type { DryRun } from './dry-run.ts';
import type { Uploading } from './running.ts';
import { staged } from './staged.ts';
import { CONFIRMED_WITHIN_MS } from '../upload/limits.ts';
import { opening } from './receiving.ts';

/** Whether somebody typed the code of a college. A wrong one is as none. */
export async function isCodeOf(colleges: CollegesForStudents, orgId: string, code: string | undefined): Promise<boolean> {
  return code !== undefined && code !== '' && (await colleges.orgByCode(code))?.orgId === orgId;
}

/** Somebody who confirms what a dry run showed, and declares the age of its students. */
interface Confirming {
  readonly orgId: string;
  readonly uploadId: string;
  readonly byId: string;
  /** The digest of the dry run that they saw. */
  readonly dryRun: string;
  /** The college's code, where somebody typed it. */
  readonly code: string | undefined;
}

type ConfirmRefusal =
  'not_found' | 'upload_not_read' | 'upload_running' | 'upload_changed' | 'upload_decided' | 'code_needed' | 'idempotency_key_reused';

/**
 * Takes the word of who confirms an upload for exactly what they saw. Whether that would still be done is decided afterwards, by whoever brings uploads on: the
 * call takes as long for a hundred students as for a hundred thousand.
 */
export function confirming(ports: StudentsPorts, uploading: Pick<Uploading, 'isBusy'>) {
  const { commands, colleges, clock } = ports;
  const uploads = commands.on(upload);
  const kept = staged(ports);

  return async (asked: Confirming, context: CommandContext): Promise<Result<{ readonly uploadId: string }, ConfirmRefusal>> => {
    const { orgId, uploadId, byId, dryRun, code } = asked;
    const state = await latest(uploads, uploadId, (one) => one && { ...one, refused: [], unavailable: [] });
    if (state?.orgId !== orgId) return failed('not_found');
    if (state.status === 'parsing') return failed('upload_not_read');
    if (state.status === 'running' || state.status === 'confirmed') return succeeded({ uploadId });
    if (state.status === 'checking') return state.confirmation?.dryRun === dryRun ? succeeded({ uploadId }) : failed('upload_changed');
    if (state.status !== 'ready' || clock() >= Date.parse(state.until)) return failed('upload_decided');
    const file = state.files[0]!;
    const shown = await kept.get<DryRun>(uploadId, file);
    if (shown === null) return failed('upload_decided');
    // Nobody confirms what they did not see: another one may have taken the place of what their page still shows.
    if (shown.digest !== dryRun) return failed('upload_changed');
    if (shown.needsCode && !(await isCodeOf(colleges, orgId, code))) return failed('code_needed');
    if (await uploading.isBusy(orgId)) return failed('upload_running');
    const given = await uploads.execute({
      ...{ id: uploadId, decide: giveConfirmation, context },
      command: { uploadId, byId, dryRun, shown: file },
    });
    return given.ok ? succeeded({ uploadId }, given.position) : refusal(given.refusal);
  };
}

/** An earlier upload that is to be restored. */
interface Restoring {
  readonly orgId: string;
  readonly uploadId: string;
  readonly byId: string;
  /** The college's code, where somebody typed it; null for who needs none, as an admin who gives a reason. */
  readonly code: string | undefined | null;
}

type RestoreRefusal = 'not_found' | 'upload_not_done' | 'upload_running' | 'code_needed' | 'idempotency_key_reused';

/**
 * Takes the students of a college back to how an earlier upload left them: an upload of its own, which is decided and done as any other. The call only opens it,
 * which takes as long for a hundred students as for a hundred thousand.
 */
export function restoring(ports: StudentsPorts, uploading: Pick<Uploading, 'isBusy'>) {
  const { commands, colleges } = ports;
  const uploads = commands.on(upload);
  const { open, opened: openedBefore } = opening(ports);

  return async (asked: Restoring, context: CommandContext): Promise<Result<{ readonly uploadId: string }, RestoreRefusal>> => {
    const { orgId, uploadId, byId, code } = asked;
    const wanted = await latest(uploads, uploadId, (state) => state && { orgId: state.orgId, status: state.status });
    if (wanted?.orgId !== orgId) return failed('not_found');
    if (wanted.status !== 'confirmed') return failed('upload_not_done');
    const before = await openedBefore(orgId, context);
    if (before !== null) return succeeded({ uploadId: before.uploadId });
    if (await uploading.isBusy(orgId)) return failed('upload_running');
    // Whether it is wanted is decided later: one that is wrong is told while its field is there.
    const coded = code === null || (code !== undefined && (await isCodeOf(colleges, orgId, code)));
    if (!coded && code !== undefined) return failed('code_needed');

    const of = { orgId, byId, source: 'restore', mode: 'replace', declared: false, restores: uploadId, coded } as const;
    const opened = await open({ ...of, withinMs: CONFIRMED_WITHIN_MS }, context);
    return opened.ok ? succeeded({ uploadId: opened.value.upload.uploadId }, opened.position) : opened;
  };
}
