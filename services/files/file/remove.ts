import type { FileEvent } from '@aarambh/contracts/events/files.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { FileState } from './state.ts';

export type RemovedWhy = Extract<FileEvent, { type: 'FileRemoved' }>['data']['why'];

export interface RemoveFile {
  readonly fileId: string;
  readonly why: RemovedWhy;
}

/** Ends a file. One that never had a stream, as those from before files had any, needs none to end. */
export function removeFile({ fileId, why }: RemoveFile, { purpose, removed }: FileState): Decision<FileEvent, never> {
  return purpose === null || removed ? [] : [{ type: 'FileRemoved', data: { fileId, why } }];
}
