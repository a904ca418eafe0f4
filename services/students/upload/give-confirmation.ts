import type { UploadEvent } from '@aarambh/contracts/events/students.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { DataOf } from './data-of.ts';
import type { UploadState } from './state.ts';

export type GiveConfirmation = DataOf<'UploadConfirmationGiven'> & {
  /** The file of the dry run that somebody saw. */
  readonly shown: string;
};

/** Somebody confirms what they saw, and nothing else. The same again writes nothing. */
export function giveConfirmation(
  { shown, ...data }: GiveConfirmation,
  state: UploadState,
): Decision<UploadEvent, 'upload_decided' | 'upload_changed'> {
  if (state?.status === 'running' || state?.status === 'confirmed') return [];
  if (state?.status === 'checking') return state.confirmation?.dryRun === data.dryRun ? [] : refuse('upload_changed');
  if (state?.status !== 'ready') return refuse('upload_decided');
  return state.files[0] === shown ? [{ type: 'UploadConfirmationGiven', data }] : refuse('upload_changed');
}
