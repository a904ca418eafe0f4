import type { OpeningState } from '@aarambh/contracts/careers/state.ts';
import type { OpeningDetails, OpeningEvent } from '@aarambh/contracts/events/careers.ts';
import { evolving, refuse, type StreamKind, type Decision } from '@aarambh/kernel/decision.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';

/** An opening; `details` is null before it is written. */
export interface OpeningStreamState {
  readonly details: OpeningDetails | null;
  readonly state: OpeningState;
  /** Revision of its last words: what whoever writes them next must have seen. NO_STREAM before the first. */
  readonly revision: number;
}

const evolve = evolving<OpeningStreamState, OpeningEvent>()({
  OpeningWritten: (_state, event, revision) => ({ details: event.data.details, revision }),
  OpeningPublished: () => ({ state: 'open' }),
  OpeningClosed: () => ({ state: 'closed' }),
});

/** Streams `opening-{openingId}`. */
export const opening: StreamKind<OpeningStreamState, OpeningEvent> = {
  category: 'opening',
  impersonal: true,
  initialState: () => ({ details: null, state: 'draft', revision: NO_STREAM }),
  evolve,
  sizeOf: ({ details }) => 512 + 2 * (details?.about.length ?? 0),
};

interface WriteOpening {
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

/** Whether the day of an opening has come, after which nobody can apply. `now` in milliseconds since the epoch. */
export function isOver({ closesAt }: Pick<OpeningDetails, 'closesAt'>, now: number): boolean {
  return closesAt !== null && Date.parse(closesAt) <= now;
}

interface AtMoment {
  readonly openingId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Takes applications from now on. One whose day has come needs another day first. */
export function publishOpening(
  { openingId, now }: AtMoment,
  { details, state }: OpeningStreamState,
): Decision<OpeningEvent, 'not_found' | 'nothing_to_do' | 'opening_closed'> {
  if (details === null) return refuse('not_found');
  if (state === 'open') return refuse('nothing_to_do');
  return isOver(details, now) ? refuse('opening_closed') : [{ type: 'OpeningPublished', data: { openingId } }];
}

/** Takes no more applications. A draft stays what it is: nobody sees it. */
export function closeOpening(
  { openingId }: { readonly openingId: string },
  { details, state }: OpeningStreamState,
): Decision<OpeningEvent, 'not_found' | 'nothing_to_do'> {
  if (details === null) return refuse('not_found');
  return state === 'open' ? [{ type: 'OpeningClosed', data: { openingId } }] : refuse('nothing_to_do');
}
