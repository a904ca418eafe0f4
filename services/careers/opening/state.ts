import type { OpeningState } from '@aarambh/contracts/careers/state.ts';
import type { OpeningDetails, OpeningEvent } from '@aarambh/contracts/events/careers.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';

/** An opening; `details` is null before it is written. */
export interface OpeningStreamState {
  readonly details: OpeningDetails | null;
  readonly state: OpeningState;
  /** Revision of its last words: what whoever writes them next must have seen. NO_STREAM before the first. */
  readonly revision: number;
}

function evolve(state: OpeningStreamState, event: OpeningEvent, revision: number): OpeningStreamState {
  switch (event.type) {
    case 'OpeningWritten':
      return { ...state, details: event.data.details, revision };
    case 'OpeningPublished':
      return { ...state, state: 'open' };
    case 'OpeningClosed':
      return { ...state, state: 'closed' };
    default:
      return unreachable(event);
  }
}

/** Streams `opening-{openingId}`. */
export const opening: StreamKind<OpeningStreamState, OpeningEvent> = {
  category: 'opening',
  impersonal: true,
  initialState: () => ({ details: null, state: 'draft', revision: NO_STREAM }),
  evolve,
  sizeOf: ({ details }) => 512 + 2 * (details?.about.length ?? 0),
};
