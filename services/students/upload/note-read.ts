import type { UploadEvent } from '@aarambh/contracts/events/students.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { DataOf } from './data-of.ts';
import type { UploadState } from './state.ts';

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
