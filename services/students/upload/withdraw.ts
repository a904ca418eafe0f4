import type { UploadEvent } from '@aarambh/contracts/events/students.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { DataOf } from './data-of.ts';
import type { UploadState } from './state.ts';

/** Takes an upload back that is read, or waits to be confirmed. Asked again it writes nothing. `upload_decided`: it was confirmed, or came to nothing. */
export function withdrawUpload(data: DataOf<'UploadWithdrawn'>, state: UploadState): Decision<UploadEvent, 'upload_decided'> {
  if (state?.status === 'withdrawn') return [];
  return state?.status === 'parsing' || state?.status === 'ready' ? [{ type: 'UploadWithdrawn', data }] : refuse('upload_decided');
}
