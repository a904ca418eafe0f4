import type { SheetKind } from '@aarambh/contracts/students/sheets.ts';
import type { UploadMode, UploadSource } from '@aarambh/contracts/students/upload.ts';
import { attempts } from '@aarambh/kernel/attempts.ts';
import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { failed, refusal, succeeded, type Result } from '@aarambh/kernel/result.ts';
import type { StudentsPorts } from '../ports.ts';
import { receiveUpload } from '../upload/decisions.ts';
import { CONFIRMED_WITHIN_MS } from '../upload/limits.ts';
import { upload, type Upload } from '../upload/state.ts';
import type { Uploading } from './running.ts';
import { keepSheet } from './sheet-file.ts';
import { staged } from './staged.ts';

/** An upload that is to be opened. */
export interface Opening {
  readonly orgId: string;
  readonly byId: string;
  readonly source: UploadSource;
  readonly mode: UploadMode;
  readonly declared: boolean;
  readonly restores: string | null;
  /** Of a restore: the college's code was typed, or is not wanted. */
  readonly coded?: boolean;
  /** How long it waits for its confirmation. Milliseconds. */
  readonly withinMs: number;
}

/** Opens uploads. A key names one: asked again it is the same; one that came to nothing makes room for the next. */
export function opening({ commands, clock }: Pick<StudentsPorts, 'commands' | 'clock'>) {
  const uploads = commands.on(upload);
  const attemptsOf = (orgId: string, { idempotency }: CommandContext) =>
    attempts(idempotency?.key ?? null, (key, nth) => derivedId('upload', orgId, key, String(nth)));

  return {
    /** The upload that the key of a call has opened before; null for none, and for one that came to nothing. */
    opened: (orgId: string, context: CommandContext): Promise<Pick<Upload, 'uploadId' | 'status'> | null> =>
      attemptsOf(orgId, context).standing((uploadId) => latest(uploads, uploadId, (state) => state && { uploadId, status: state.status })),

    open: (
      { withinMs, ...data }: Opening,
      context: CommandContext,
    ): Promise<Result<{ readonly upload: Upload; readonly isNew: boolean }, 'idempotency_key_reused'>> =>
      attemptsOf(data.orgId, context).make(async (uploadId) => {
        const until = new Date(clock() + withinMs).toISOString();
        const received = await uploads.execute({
          id: uploadId,
          decide: receiveUpload,
          command: { uploadId, ...data, until },
          context,
          answer: (state) => state && { ...state },
        });
        if (!received.ok) return refusal(received.refusal);
        const isNew = received.written > 0;
        if (received.answer!.status === 'refused') return 'refused';
        return succeeded({ upload: received.answer!, isNew }, received.position || null);
      }),
  };
}

/** A file as a call brings it; its kind was looked at. */
interface SentSheet {
  readonly orgId: string;
  readonly byId: string;
  readonly mode: UploadMode;
  readonly kind: SheetKind;
  readonly bytes: Buffer;
}

/** Takes a file in: it is kept under the key of its upload, and read by whichever node brings uploads on. */
export function receivingSheets(ports: StudentsPorts, uploading: Uploading) {
  const { open } = opening(ports);
  const kept = staged(ports);
  return async (
    { kind, bytes, ...of }: SentSheet,
    context: CommandContext,
  ): Promise<Result<{ readonly uploadId: string }, 'upload_running' | 'idempotency_key_reused'>> => {
    if (await uploading.isBusy(of.orgId)) return failed('upload_running');
    const opened = await open({ ...of, source: kind, declared: false, restores: null, withinMs: CONFIRMED_WITHIN_MS }, context);
    if (!opened.ok) return opened;
    const { upload: received, isNew } = opened.value;
    const { uploadId, orgId } = received;
    if (isNew)
      await keepSheet(kept, uploadId, kind, bytes).catch(async (error: unknown) => {
        await uploading.abandon({ orgId, uploadId }, 'interrupted', stepsOf(context));
        throw error;
      });
    return succeeded({ uploadId }, opened.position);
  };
}
