import type { UploadEvent } from '@aarambh/contracts/events/students.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { DataOf } from './data-of.ts';
import type { UploadState } from './state.ts';

/** Declares the age of its students, where that was left open. */
export function declareUpload(data: DataOf<'UploadDeclared'>, state: UploadState): Decision<UploadEvent, never> {
  return state === null || state.declared ? [] : [{ type: 'UploadDeclared', data }];
}
