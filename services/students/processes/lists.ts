import type { UploadMode } from '@aarambh/contracts/students/upload.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { derivedId, newId } from '@aarambh/kernel/ids.ts';
import { failed, refusal, succeeded, type Result } from '@aarambh/kernel/result.ts';
import type { StudentsPorts } from '../ports.ts';
import { readList } from '../rows/read-list.ts';
import type { RefusedRow, StudentRow } from '../rows/student.ts';
import { confirmUpload, receiveUpload } from '../upload/decide.ts';
import { plan } from '../upload/plan.ts';
import { upload, type Upload } from '../upload/state.ts';
import { chunksOf } from './chunks.ts';
import { knownStudents } from './known.ts';
import type { Uploading } from './running.ts';
import { staged } from './staged.ts';

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
export function sentLists(ports: StudentsPorts, uploading: Uploading) {
  const { commands, colleges, clock } = ports;
  const uploads = commands.on(upload);
  const kept = staged(ports);

  const isCodeOf = async (orgId: string, code: string | undefined): Promise<boolean> =>
    code !== undefined && code !== '' && (await colleges.orgByCode(code))?.orgId === orgId;

  /** Opens the upload that a key names; one that came to nothing makes room for the next. */
  async function receive(
    { orgId, byId, mode, sent }: SentList,
    context: CommandContext,
  ): Promise<Result<Upload, 'idempotency_key_reused'>> {
    const key = context.idempotency?.key;
    const declared = typeof sent === 'object' && sent !== null && 'declared' in sent && sent.declared === true;
    for (let nth = 1; ; nth++) {
      const uploadId = key === undefined ? newId() : derivedId('upload', orgId, key, String(nth));
      const until = new Date(clock() + PLANNED_WITHIN_MS).toISOString();
      const command = { uploadId, orgId, byId, source: 'list', mode, declared, until, restores: null } as const;
      const received = await uploads.execute({
        id: uploadId,
        decide: receiveUpload,
        command,
        context,
        answer: (state) => state && { ...state },
      });
      if (!received.ok) return refusal(received.refusal);
      if (received.answer!.status !== 'refused') return succeeded(received.answer!);
    }
  }

  /** Decides what a list does, and writes down that it is to be done. Answers why not. */
  async function decide(
    { uploadId, orgId, mode }: Upload,
    { byId, code }: SentList,
    rows: { readonly taken: readonly StudentRow[]; readonly refused: readonly RefusedRow[] },
    context: CommandContext,
  ): Promise<'code_needed' | 'busy' | null> {
    const planned = plan(rows.taken, rows.refused, await knownStudents(ports, orgId), mode);
    if (planned.needsCode && !(await isCodeOf(orgId, code))) return 'code_needed';
    const files: string[] = [];
    for (const chunk of chunksOf(planned)) files.push(await kept.put(uploadId, chunk));
    const confirmed = await uploads.execute({ id: uploadId, decide: confirmUpload, command: { uploadId, byId, files }, context });
    return confirmed.ok ? null : 'busy';
  }

  return async (list: SentList, context: CommandContext): Promise<Result<Upload, ListRefusal>> => {
    const read = readList(list.sent);
    if ('refused' in read) return failed(read.refused);
    const { actor, corr, source } = context;
    const steps: CommandContext = { actor, corr, ...(source !== undefined && { source }) };
    const received = await receive(list, context);
    if (!received.ok) return received;
    const { uploadId, orgId, status } = received.value;
    if (status === 'parsing') {
      if (!(await uploading.begin(received.value, steps))) {
        await uploading.abandon({ orgId, uploadId }, 'upload_running', steps);
        return failed('upload_running');
      }
      const taken = read.rows.flatMap((row) => ('student' in row ? [row.student] : []));
      const refused = read.rows.flatMap((row) => ('refused' in row ? [row.refused] : []));
      const refusedWith = await decide(received.value, list, { taken, refused }, steps).catch(async (error: unknown) => {
        await uploading.abandon({ orgId, uploadId }, 'interrupted', steps);
        throw error;
      });
      if (refusedWith !== null) {
        await uploading.abandon({ orgId, uploadId }, refusedWith, steps);
        return failed(refusedWith);
      }
    }
    const position = await uploading.carryOn(uploadId, steps);
    return succeeded((await uploading.read(uploadId))!, position);
  };
}
