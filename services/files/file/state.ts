import type { FileEvent } from '@aarambh/contracts/events/files.ts';
import { evolving, type StreamKind } from '@aarambh/kernel/decision.ts';

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
