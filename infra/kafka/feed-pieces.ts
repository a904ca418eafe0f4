import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { Batch } from 'kafkajs';
import { eventOf, generationOf } from './records.ts';

/** A run of one generation within a fetched batch. */
export interface FeedPiece {
  readonly generation: string;
  /** Whether it begins with the generation's first record, so that nothing of it lies before. */
  readonly fromStart: boolean;
  readonly events: readonly StoredEvent[];
  /** Offset of the last record. */
  readonly last: string;
  /** Offset to go on from. */
  readonly next: string;
}

/** Cuts a fetched batch where the generation changes. @throws {ForeignRecord} */
export function piecesOf(batch: Batch): readonly FeedPiece[] {
  const pieces: (FeedPiece & { events: StoredEvent[]; last: string; next: string })[] = [];
  for (const message of batch.messages) {
    const generation = generationOf(message);
    const event = eventOf(message);
    let piece = pieces.at(-1);
    if (piece?.generation !== generation) {
      piece = { generation, fromStart: event === null, events: [], last: message.offset, next: '' };
      pieces.push(piece);
    }
    if (event !== null) piece.events.push(event);
    piece.last = message.offset;
    piece.next = following(message.offset);
  }
  // What follows the last record may be markers, which nobody is shown.
  const end = pieces.at(-1);
  if (end !== undefined) end.next = following(batch.lastOffset());
  return pieces;
}

function following(offset: string): string {
  return String(BigInt(offset) + 1n);
}
