import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { upload, type Upload } from '../upload/state.ts';
import type { Uploading } from './running.ts';
import type { UploadMode } from '@aarambh/contracts/students/upload.ts';
import { stepsOf } from '@aarambh/kernel/command-context.ts';
import { inSlices } from '@aarambh/kernel/in-slices.ts';
import { failed, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { runs } from '@aarambh/kernel/runs.ts';
import type { StudentsPorts } from '../ports.ts';
import { lastListedDay } from '../rows/dates.ts';
import { readingList } from '../rows/read-list.ts';
import type { RefusedRow, StudentRow } from '../rows/student.ts';
import { confirmUpload } from '../upload/decisions.ts';
import { planning } from '../upload/plan.ts';
import { chunksOf } from './chunks.ts';
import { isCodeOf } from './confirming.ts';
import { knownStudents } from './known.ts';
import { opening } from './receiving.ts';
import type { UploadMemory } from './memory.ts';
import { staged } from './staged.ts';

/**
 * Takes the place of a college's uploads for one whose sender waits, and lets it be decided there. What is refused comes to nothing, as does what fails before it
 * was confirmed. Answers why it was refused.
 */
async function decidedInPlace<const Code extends ProblemCode>(
  uploading: Pick<Uploading, 'begin' | 'abandon'>,
  received: Pick<Upload, 'orgId' | 'uploadId' | 'declared'>,
  decide: () => Promise<Code | null>,
  context: CommandContext,
): Promise<Code | 'upload_running' | null> {
  const { orgId, uploadId, declared } = received;
  if ((await uploading.begin({ orgId, uploadId, declared }, context)) === null) {
    await uploading.abandon(received, 'upload_running', context);
    return 'upload_running';
  }
  const refused = await decide().catch(async (error: unknown) => {
    await uploading.abandon(received, 'interrupted', context);
    throw error;
  });
  if (refused !== null) await uploading.abandon(received, refused, context);
  return refused;
}

/** A list as a call brings it. */
export interface SentList {
  readonly orgId: string;
  readonly byId: string;
  readonly mode: UploadMode;
  readonly sent: unknown;
  /** The college's code, where somebody typed it. */
  readonly code: string | undefined;
}

type ListRefusal = 'no_list' | 'list_too_long' | 'upload_running' | 'code_needed' | 'busy' | 'idempotency_key_reused';

/** A list that was planned, but did not begin by then, comes to nothing. Milliseconds. */
const PLANNED_WITHIN_MS = 10 * 60_000;

/**
 * The specified list: without a dry run it is read, planned, confirmed and done while its sender waits. What a crash leaves is the watch's: before the
 * confirmation it comes to nothing, from then on it is done.
 */
export function sentLists(ports: StudentsPorts, uploading: Uploading, memory: UploadMemory) {
  const { commands, colleges, clock } = ports;
  const uploads = commands.on(upload);
  const kept = staged(ports);
  const { open } = opening(ports);
  /** Uploads that are being decided: whoever sends one again meanwhile waits with them. */
  const deciding = runs<Awaited<ReturnType<typeof decidedInPlace<'code_needed' | 'busy'>>>>();

  /** Decides what a list does, and writes down that it is to be done. Answers why not. */
  async function decide(
    { uploadId, orgId, mode }: Upload,
    { byId, code }: SentList,
    rows: { readonly taken: readonly StudentRow[]; readonly refused: readonly RefusedRow[] },
    context: CommandContext,
  ): Promise<'code_needed' | 'busy' | null> {
    const planned = await inSlices(planning(rows.taken, rows.refused, await knownStudents(ports, orgId), mode));
    if (planned.needsCode && !(await isCodeOf(colleges, orgId, code))) return 'code_needed';
    const files = await kept.putAll(uploadId, chunksOf(planned, ports.chunk));
    const confirmed = await uploads.execute({ id: uploadId, decide: confirmUpload, command: { uploadId, byId, files }, context });
    return confirmed.ok ? null : 'busy';
  }

  return async (list: SentList, context: CommandContext): Promise<Result<Upload, ListRefusal>> => {
    const read = await inSlices(readingList(list.sent, lastListedDay(clock())));
    if ('refused' in read) return failed(read.refused);
    const steps = stepsOf(context);
    const { byId, mode, sent } = list;
    const declared = typeof sent === 'object' && sent !== null && 'declared' in sent && sent.declared === true;
    const of = { orgId: list.orgId, byId, source: 'list', mode, declared, restores: null, withinMs: PLANNED_WITHIN_MS } as const;
    const opened = await open(of, context);
    if (!opened.ok) return opened;
    const { upload: received } = opened.value;
    const { uploadId } = received;
    if (received.status === 'parsing') {
      const why = await deciding.join(uploadId, () => {
        const taken = read.rows.flatMap((row) => ('student' in row ? [row.student] : []));
        const refused = read.rows.flatMap((row) => ('refused' in row ? [row.refused] : []));
        return decidedInPlace(
          uploading,
          received,
          () =>
            memory({ orgId: list.orgId, files: Math.ceil(read.rows.length / 500) }, () =>
              decide(received, list, { taken, refused }, steps),
            ),
          steps,
        );
      });
      if (why !== null) return failed(why);
    }
    const position = await uploading.carryOn(uploadId, steps);
    return succeeded((await uploading.read(uploadId))!, position);
  };
}
