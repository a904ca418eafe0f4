import type { UploadEvent } from '@aarambh/contracts/events/students.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { DataOf } from './data-of.ts';
import type { UploadState } from './state.ts';

/** All of it is done. */
export function finishUpload({ uploadId }: DataOf<'UploadFinished'>, state: UploadState): Decision<UploadEvent, never> {
  const isDone = state?.status === 'running' && state.done === state.files.length;
  return isDone ? [{ type: 'UploadFinished', data: { uploadId } }] : [];
}
