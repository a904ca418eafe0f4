import type { UploadEvent } from '@aarambh/contracts/events/students.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { DataOf } from './data-of.ts';
import type { UploadState } from './state.ts';

/** A chunk is done; whoever comes second with it writes nothing. */
export function finishChunk(data: DataOf<'UploadChunkDone'>, state: UploadState): Decision<UploadEvent, never> {
  return state?.status === 'running' && state.done === data.chunk ? [{ type: 'UploadChunkDone', data }] : [];
}
