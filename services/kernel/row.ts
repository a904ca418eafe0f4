import type { AppendTicket } from './ports/event-store.ts';

/** An append that others may be sent behind. */
export interface Sent extends AppendTicket {
  /** Position of what was written; null when it was not, because what it was decided on turned out to be wrong. */
  readonly outcome: Promise<number | null>;
}

/**
 * Commands on several streams that are decided one after the other and sent without waiting: each is behind the one before it, so that what
 * is stored of them is always a beginning. It goes with their contexts.
 */
export interface Row {
  /** The last append of the row; the others are stored when it is. */
  last: Sent | null;
}

/** Whether everything that a row sent is stored; rejects when the store does. */
export async function isStored({ last }: Row): Promise<boolean> {
  return last === null || (await last.outcome) !== null;
}
