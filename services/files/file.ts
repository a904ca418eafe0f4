import type { FileEvent } from '@aarambh/contracts/events/files.ts';
import { evolving, type StreamKind, type Decision } from '@aarambh/kernel/decision.ts';

/** A file, without its bytes. */
export interface FileState {
  /** Null until it was stored. */
  readonly purpose: string | null;
  readonly contentType: string;
  /** How many are stored. */
  readonly bytes: number;
  /** Milliseconds since the epoch; null: as long as it is used. */
  readonly keptUntil: number | null;
  readonly removed: boolean;
  /** What its sender called it; null where that is not known, or its owner was erased. */
  readonly name: string | null;
}

const evolve = evolving<FileState, FileEvent>()({
  FileStored: (_before, { data: { purpose, contentType, bytes, keptUntil }, personal }) => ({
    ...{ purpose, contentType, bytes, keptUntil: keptUntil === null ? null : Date.parse(keptUntil) },
    ...{ removed: false, name: personal?.name ?? null },
  }),
  FileRemoved: () => ({ removed: true }),
});

/** Streams `file-{fileId}`. */
export const file: StreamKind<FileState, FileEvent> = {
  category: 'file',
  initialState: () => ({ purpose: null, contentType: '', bytes: 0, keptUntil: null, removed: false, name: null }),
  evolve,
  sizeOf: ({ name }) => 260 + 2 * (name?.length ?? 0),
};

/** What is known of a file whose bytes are stored. */
interface StoreFile {
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

interface RemoveFile {
  readonly fileId: string;
  readonly why: RemovedWhy;
}

/** Ends a file. One that never had a stream, as those from before files had any, needs none to end. */
export function removeFile({ fileId, why }: RemoveFile, { purpose, removed }: FileState): Decision<FileEvent, never> {
  return purpose === null || removed ? [] : [{ type: 'FileRemoved', data: { fileId, why } }];
}

/** Code points of a file's name at most; longer ones lose their middle, so that the ending stays. */
const MOST = 255;
/** Code points of an ending, such as `.pdf`, that is spared. */
const LONGEST_ENDING = 16;
/** What no name may hold: control and direction characters (the joiners of Indic scripts stay), and what paths and headers are made of. */
const UNFIT = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}"*/:<>?\\|]|(?![\u200c\u200d])\p{Cf}/gu;

/** What a sender called a file, as it may be kept and sent back: without a path, at most 255 code points; null where nothing is left. */
export function fileName(sent: string): string | null {
  const last = sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1);
  const clean = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(UNFIT, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[ .]+|(?<![ .])[ .]+$/gu, '');
  const points = Array.from(clean);
  if (points.length <= MOST) return clean === '' ? null : clean;
  const dot = points.lastIndexOf('.');
  const ending = dot > 0 && points.length - dot <= LONGEST_ENDING ? points.slice(dot) : [];
  return [...points.slice(0, MOST - ending.length), ...ending].join('');
}
