import type { UploadEvent } from '@aarambh/contracts/events/students.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { DataOf } from './data-of.ts';
import { refuseUpload } from './refuse.ts';
import type { UploadState } from './state.ts';

/** Ends an upload that comes to nothing by an operator's word: also one that was confirmed and is checked, where no start of a node ends that. */
export function undoUpload(data: DataOf<'UploadRefused'>, state: UploadState): Decision<UploadEvent, 'upload_decided'> {
  return state?.status === 'checking' ? [{ type: 'UploadRefused', data }] : refuseUpload(data, state);
}
