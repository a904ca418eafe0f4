import type { UploadEvent } from '@aarambh/contracts/events/students.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { DataOf } from './data-of.ts';
import type { UploadState } from './state.ts';

/** Opens an upload. Asked again under its id it writes nothing. */
export function receiveUpload(data: DataOf<'UploadReceived'>, state: UploadState): Decision<UploadEvent, never> {
  return state === null ? [{ type: 'UploadReceived', data }] : [];
}
