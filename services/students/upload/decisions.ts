import type { UploadEvent } from '@aarambh/contracts/events/students.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { UploadState } from './state.ts';

/** What an event of an upload says. */
type DataOf<Type extends UploadEvent['type']> = Extract<UploadEvent, { readonly type: Type }>['data'];

/** Opens an upload. Asked again under its id it writes nothing. */
export function receiveUpload(data: DataOf<'UploadReceived'>, state: UploadState): Decision<UploadEvent, never> {
  return state === null ? [{ type: 'UploadReceived', data }] : [];
}

export interface ReadUpload {
  readonly data: DataOf<'UploadRead'>;
  /** The file of the dry run that this one takes the place of; null for the first. */
  readonly instead: string | null;
}

/** Notes what an upload would do, of a file, or of one that was confirmed while it would do something else. Whoever comes second with the same writes nothing. */
export function noteRead({ data, instead }: ReadUpload, state: UploadState): Decision<UploadEvent, 'upload_decided'> {
  if (state?.status === 'ready') return [];
  if (state?.status !== 'parsing' && state?.status !== 'checking') return refuse('upload_decided');
  return (state.files[0] ?? null) === instead ? [{ type: 'UploadRead', data }] : [];
}

/** Ends an upload that comes to nothing, if it has not already. One that is being done is no more refused. */
export function refuseUpload(data: DataOf<'UploadRefused'>, state: UploadState): Decision<UploadEvent, 'upload_decided'> {
  if (state?.status === 'refused' || state?.status === 'withdrawn') return [];
  return state?.status === 'parsing' || state?.status === 'ready' ? [{ type: 'UploadRefused', data }] : refuse('upload_decided');
}

/** Ends an upload that comes to nothing by an operator's word: also one that was confirmed and is checked, where no start of a node ends that. */
export function undoUpload(data: DataOf<'UploadRefused'>, state: UploadState): Decision<UploadEvent, 'upload_decided'> {
  return state?.status === 'checking' ? [{ type: 'UploadRefused', data }] : refuseUpload(data, state);
}

/** Takes an upload back that is read, or waits to be confirmed. Asked again it writes nothing. `upload_decided`: it was confirmed, or came to nothing. */
export function withdrawUpload(data: DataOf<'UploadWithdrawn'>, state: UploadState): Decision<UploadEvent, 'upload_decided'> {
  if (state?.status === 'withdrawn') return [];
  return state?.status === 'parsing' || state?.status === 'ready' ? [{ type: 'UploadWithdrawn', data }] : refuse('upload_decided');
}

/** Nobody confirmed it in its time. */
export function expireUpload({ uploadId }: DataOf<'UploadExpired'>, state: UploadState): Decision<UploadEvent, never> {
  return state?.status === 'parsing' || state?.status === 'ready' ? [{ type: 'UploadExpired', data: { uploadId } }] : [];
}

/** Declares the age of its students, where that was left open. */
export function declareUpload(data: DataOf<'UploadDeclared'>, state: UploadState): Decision<UploadEvent, never> {
  return state === null || state.declared ? [] : [{ type: 'UploadDeclared', data }];
}

export type GiveConfirmation = DataOf<'UploadConfirmationGiven'> & {
  /** The file of the dry run that somebody saw. */
  readonly shown: string;
};

/** Somebody confirms what they saw, and nothing else. The same again writes nothing. */
export function giveConfirmation(
  { shown, ...data }: GiveConfirmation,
  state: UploadState,
): Decision<UploadEvent, 'upload_decided' | 'upload_changed'> {
  if (state?.status === 'running' || state?.status === 'confirmed') return [];
  if (state?.status === 'checking') return state.confirmation?.dryRun === data.dryRun ? [] : refuse('upload_changed');
  if (state?.status !== 'ready') return refuse('upload_decided');
  return state.files[0] === shown ? [{ type: 'UploadConfirmationGiven', data }] : refuse('upload_changed');
}

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

/** A chunk is done; whoever comes second with it writes nothing. */
export function finishChunk(data: DataOf<'UploadChunkDone'>, state: UploadState): Decision<UploadEvent, never> {
  return state?.status === 'running' && state.done === data.chunk ? [{ type: 'UploadChunkDone', data }] : [];
}

/** All of it is done. */
export function finishUpload({ uploadId }: DataOf<'UploadFinished'>, state: UploadState): Decision<UploadEvent, never> {
  const isDone = state?.status === 'running' && state.done === state.files.length;
  return isDone ? [{ type: 'UploadFinished', data: { uploadId } }] : [];
}
