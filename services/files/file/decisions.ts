import type { FileEvent } from '@aarambh/contracts/events/files.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { FileState } from './state.ts';

/** What is known of a file whose bytes are stored. */
export interface StoreFile {
  readonly data: Extract<FileEvent, { type: 'FileStored' }>['data'];
  readonly sha256: string;
  /** What its sender called it, fit to be kept; null where it has no name. */
  readonly name: string | null;
}

/** Says that a file is there. Its bytes were stored before. */
export function storeFile({ data, sha256, name }: StoreFile, state: FileState): Decision<FileEvent, never> {
  const { fileId, purpose, owner, visibility, contentType, bytes, keptUntil } = data;
  if (state.purpose !== null) return [];
  const personal = name === null ? { sha256 } : { sha256, name };
  return [{ type: 'FileStored', data: { fileId, purpose, owner, visibility, contentType, bytes, keptUntil }, personal }];
}

export type RemovedWhy = Extract<FileEvent, { type: 'FileRemoved' }>['data']['why'];

export interface RemoveFile {
  readonly fileId: string;
  readonly why: RemovedWhy;
}

/** Ends a file. One that never had a stream, as those from before files had any, needs none to end. */
export function removeFile({ fileId, why }: RemoveFile, { purpose, removed }: FileState): Decision<FileEvent, never> {
  return purpose === null || removed ? [] : [{ type: 'FileRemoved', data: { fileId, why } }];
}
