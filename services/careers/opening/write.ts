import type { OpeningDetails, OpeningEvent } from '@aarambh/contracts/events/careers.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import type { OpeningStreamState } from './state.ts';

export interface WriteOpening {
  readonly openingId: string;
  readonly details: OpeningDetails;
  /** Revision of the words that the writer saw; NO_STREAM for a new one. */
  readonly revision: number;
}

type Code = 'not_found' | 'stale_revision';

/** Writes an opening, or writes it anew: what is open shows it at once. */
export function writeOpening({ openingId, details, revision }: WriteOpening, state: OpeningStreamState): Decision<OpeningEvent, Code> {
  if (state.details === null && revision !== NO_STREAM) return refuse('not_found');
  const { role, mode, type, location, link, about, closesAt } = details;
  const written: OpeningDetails = { role, mode, type, location, link, about, closesAt };
  // Both are made of the same fields in the same order.
  if (JSON.stringify(written) === JSON.stringify(state.details)) return [];
  if (revision !== state.revision) return refuse('stale_revision', { revision: state.revision });
  return [{ type: 'OpeningWritten', data: { openingId, details: written } }];
}
