import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { failed, refusal, succeeded, type Result } from '@aarambh/kernel/result.ts';
import type { StudentsPorts } from '../ports.ts';
import { giveConfirmation } from '../upload/decisions.ts';
import { upload } from '../upload/state.ts';
import { isCodeOf } from './code.ts';
import type { DryRun } from './dry-run.ts';
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
