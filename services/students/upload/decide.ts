import type { UploadEvent } from '@aarambh/contracts/events/students.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { UploadState } from './state.ts';

type DataOf<Type extends UploadEvent['type']> = Extract<UploadEvent, { readonly type: Type }>['data'];

/** Opens an upload. Asked again under its id it writes nothing. */
export function receiveUpload(data: DataOf<'UploadReceived'>, state: UploadState): Decision<UploadEvent, never> {
  return state === null ? [{ type: 'UploadReceived', data }] : [];
}

/** Ends an upload that comes to nothing. One that is being done is no more refused. */
export function refuseUpload(data: DataOf<'UploadRefused'>, state: UploadState): Decision<UploadEvent, 'upload_decided'> {
  if (state?.status === 'refused') return [];
  return state?.status === 'parsing' || state?.status === 'ready' ? [{ type: 'UploadRefused', data }] : refuse('upload_decided');
}

/** From here on it is done. Asked again while it is, or once it is done, it writes nothing. */
export function confirmUpload(data: DataOf<'UploadConfirmed'>, state: UploadState): Decision<UploadEvent, 'upload_decided'> {
  if (state?.status === 'running' || state?.status === 'confirmed') return [];
  return state?.status === 'parsing' || state?.status === 'ready' ? [{ type: 'UploadConfirmed', data }] : refuse('upload_decided');
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

/** Declares the age of its students, where that was left open. */
export function declareUpload(data: DataOf<'UploadDeclared'>, state: UploadState): Decision<UploadEvent, never> {
  return state === null || state.declared ? [] : [{ type: 'UploadDeclared', data }];
}
