import type { UploadEvent } from '@aarambh/contracts/events/students.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { DataOf } from './data-of.ts';
import type { UploadState } from './state.ts';

/** Ends an upload that comes to nothing, if it has not already. One that is being done is no more refused. */
export function refuseUpload(data: DataOf<'UploadRefused'>, state: UploadState): Decision<UploadEvent, 'upload_decided'> {
  if (state?.status === 'refused' || state?.status === 'withdrawn') return [];
  return state?.status === 'parsing' || state?.status === 'ready' ? [{ type: 'UploadRefused', data }] : refuse('upload_decided');
}
