import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { failed, succeeded, type Result } from '@aarambh/kernel/result.ts';
import type { InterviewsForStudents, StudentsPorts } from '../ports.ts';
import { roster } from '../roster/state.ts';
import { confirmUpload } from '../upload/decide.ts';
import { upload, type Upload } from '../upload/state.ts';
import { rosterThen, wayBack, type WayBack } from './as-it-was.ts';
import { decidedInPlace, stepsOf } from './awaited.ts';
import { isCodeOf } from './code.ts';
import { PLANNED_WITHIN_MS } from './lists.ts';
import { opening } from './receiving.ts';
import type { Uploading } from './running.ts';
import { staged } from './staged.ts';

/** An earlier upload that is to be restored. */
export interface Restoring {
  readonly orgId: string;
  readonly uploadId: string;
  readonly byId: string;
  /** The college's code, where somebody typed it; null for who needs none, as an admin who gives a reason. */
  readonly code: string | undefined | null;
}

export type RestoreRefusal =
  'not_found' | 'upload_not_done' | 'upload_running' | 'code_needed' | 'nothing_to_do' | 'upload_decided' | 'idempotency_key_reused';

/** Takes the students of a college back to how an earlier upload left them: an upload of its own, which begins at once and is done as any other. */
export function restoring(ports: StudentsPorts, uploading: Uploading, interviews: () => InterviewsForStudents) {
  const { commands, colleges } = ports;
  const uploads = commands.on(upload);
  const kept = staged(ports);
  const { open, opened: openedBefore } = opening(ports);

  /** Whether all who will be on the list again may be written to: nobody's list of then is undeclared still. */
  async function isDeclared({ orgId, uploadId, declared }: Upload): Promise<boolean> {
    const then = await rosterThen(ports, orgId, uploadId);
    const open = await latest(commands.on(roster), orgId, ({ undeclared }) => [...undeclared]);
    return declared && then !== null && !open.some((id) => then.roster.undeclared.has(id));
  }

  /** Whether this removes so many that somebody has to type the code of the college, who did not. */
  const lacksCode = async ({ needsCode }: WayBack, { orgId, code }: Restoring): Promise<boolean> =>
    needsCode && code !== null && !(await isCodeOf(colleges, orgId, code));

  async function begin(restore: Upload, asked: Restoring, planned: WayBack, steps: CommandContext) {
    const { byId } = asked;
    const { orgId, uploadId } = restore;
    const of = { orgId, uploadId: restore.restores! };
    // Taking the place is one event: with more, somebody changed the list since it was looked at.
    const now = await ports.commands.on(roster).read(orgId, (_state, revision) => revision);
    const way = now === planned.revision + 1 ? planned : ((await wayBack(ports, interviews, of)) ?? planned);
    if (await lacksCode(way, asked)) return 'code_needed' as const;
    const files = await kept.putAll(uploadId, way.chunks);
    const confirmed = await uploads.execute({ id: uploadId, decide: confirmUpload, command: { uploadId, byId, files }, context: steps });
    return confirmed.ok ? null : ('upload_decided' as const);
  }

  return async (asked: Restoring, context: CommandContext): Promise<Result<{ readonly uploadId: string }, RestoreRefusal>> => {
    const { orgId, uploadId, byId } = asked;
    const wanted = await uploading.read(uploadId);
    if (wanted?.orgId !== orgId) return failed('not_found');
    if (wanted.status !== 'confirmed') return failed('upload_not_done');
    const before = await openedBefore(orgId, context);
    if (before !== null && before.status !== 'parsing') return succeeded({ uploadId: before.uploadId });
    if (await uploading.isBusy(orgId)) return failed('upload_running');
    const planned = await wayBack(ports, interviews, { orgId, uploadId });
    if (planned === null) return failed('upload_not_done');
    if (planned.isThere) return failed('nothing_to_do');
    if (await lacksCode(planned, asked)) return failed('code_needed');

    const declared = await isDeclared(wanted);
    const of = { orgId, byId, source: 'restore', mode: 'replace', declared, restores: uploadId, withinMs: PLANNED_WITHIN_MS } as const;
    const opened = await open(of, context);
    if (!opened.ok) return opened;
    const { upload: restore } = opened.value;
    const steps = stepsOf(context);
    const refused = await decidedInPlace(uploading, restore, () => begin(restore, asked, planned, steps), steps);
    return refused === null ? succeeded({ uploadId: restore.uploadId }, opened.position) : failed(refused);
  };
}
