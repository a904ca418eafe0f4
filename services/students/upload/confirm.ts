import type { UploadEvent } from '@aarambh/contracts/events/students.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { DataOf } from './data-of.ts';
import type { UploadState } from './state.ts';

export type ConfirmUpload = DataOf<'UploadConfirmed'> & {
  /** Of one that somebody confirmed: the file of the dry run that they saw, and the digest of what would be done by now. */
  readonly shown?: { readonly file: string; readonly digest: string };
  /** Of a restore: all who will be on the list again were declared. */
  readonly declares?: boolean;
};

/**
 * From here on it is done. Asked again while it is, or once it is done, it writes nothing. `upload_changed`: not what somebody confirmed would be done.
 * `upload_decided`: it stands elsewhere by now.
 */
export function confirmUpload(
  { shown, declares = shown !== undefined, ...data }: ConfirmUpload,
  state: UploadState,
): Decision<UploadEvent, 'upload_decided' | 'upload_changed'> {
  if (state?.status === 'running' || state?.status === 'confirmed') return [];
  if (state?.status !== (shown === undefined ? 'parsing' : 'checking')) return refuse('upload_decided');
  if (shown !== undefined && state.files[0] !== shown.file) return refuse('upload_decided');
  if (shown !== undefined && state.confirmation?.dryRun !== shown.digest) return refuse('upload_changed');
  const { uploadId, byId } = data;
  const confirmed = { type: 'UploadConfirmed', data } as const;
  return declares && !state.declared ? [{ type: 'UploadDeclared', data: { uploadId, byId } }, confirmed] : [confirmed];
}
