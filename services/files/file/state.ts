import type { FileEvent } from '@aarambh/contracts/events/files.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';

/** A file, without its bytes. */
export interface FileState {
  /** Null until it was stored. */
  readonly purpose: string | null;
  /** Milliseconds since the epoch; null: as long as it is used. */
  readonly keptUntil: number | null;
  readonly removed: boolean;
}

function evolve(state: FileState, event: FileEvent): FileState {
  switch (event.type) {
    case 'FileStored': {
      const { purpose, keptUntil } = event.data;
      return { purpose, keptUntil: keptUntil === null ? null : Date.parse(keptUntil), removed: false };
    }
    case 'FileRemoved':
      return { ...state, removed: true };
    default:
      return unreachable(event);
  }
}

/** Streams `file-{fileId}`. */
export const file: StreamKind<FileState, FileEvent> = {
  category: 'file',
  impersonal: true,
  initialState: () => ({ purpose: null, keptUntil: null, removed: false }),
  evolve,
  sizeOf: () => 200,
};
