import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { failed, succeeded, type Result } from '@aarambh/kernel/result.ts';
import type { StudentsPorts } from '../ports.ts';
import { CONFIRMED_WITHIN_MS } from '../upload/limits.ts';
import { upload } from '../upload/state.ts';
import { isCodeOf } from './code.ts';
import { opening } from './receiving.ts';
import type { Uploading } from './running.ts';

/** An earlier upload that is to be restored. */
export interface Restoring {
  readonly orgId: string;
  readonly uploadId: string;
  readonly byId: string;
  /** The college's code, where somebody typed it; null for who needs none, as an admin who gives a reason. */
  readonly code: string | undefined | null;
}

export type RestoreRefusal = 'not_found' | 'upload_not_done' | 'upload_running' | 'code_needed' | 'idempotency_key_reused';

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
