import type { UploadEvent } from '@aarambh/contracts/events/students.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { DataOf } from './data-of.ts';
import type { UploadState } from './state.ts';

/** Nobody confirmed it in its time. */
export function expireUpload({ uploadId }: DataOf<'UploadExpired'>, state: UploadState): Decision<UploadEvent, never> {
  return state?.status === 'parsing' || state?.status === 'ready' ? [{ type: 'UploadExpired', data: { uploadId } }] : [];
}
