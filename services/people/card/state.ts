import type { CardEvent } from '@aarambh/contracts/events/people.ts';
import { firstVisibility, noDetails, type CardDetails, type Visibility } from '@aarambh/contracts/http/people.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';

/** A person's card. */
export interface CardState {
  /** Null until the person is a member. */
  membershipId: string | null;
  name: string;
  designation: string;
  company: string;
  linkedin: string;
  details: CardDetails;
  visibility: Visibility;
  handle: string;
  /** Id of the stream that keeps the handle unique; null without one. */
  reservation: string | null;
  /** Revision of the last change of the handle. */
  namedAt: number;
  suspended: boolean;
  hidden: boolean;
  /** The person was erased: nothing is written any more. */
  withdrawn: boolean;
}

function initialState(): CardState {
  return {
    ...{ membershipId: null, name: '', designation: '', company: '', linkedin: '' },
    ...{ details: noDetails(), visibility: firstVisibility, handle: '', reservation: null, namedAt: NO_STREAM },
    ...{ suspended: false, hidden: false, withdrawn: false },
  };
}

function evolve(state: CardState, event: CardEvent, revision: number): CardState {
  switch (event.type) {
    case 'CardListed':
      // Personal parts are null once their person was erased: what follows is CardWithdrawn.
      return { ...state, membershipId: event.data.membershipId, ...event.personal };
    case 'CardEdited':
      return { ...state, ...event.personal };
    case 'CardDetailsChanged':
      return { ...state, details: event.personal ?? noDetails() };
    case 'CardVisibilityChanged':
      return { ...state, visibility: event.data.visibility };
    case 'CardHandleChanged':
      return { ...state, handle: event.personal?.handle ?? '', reservation: event.data.reservation, namedAt: revision };
    case 'CardSuspended':
      return { ...state, suspended: true };
    case 'CardReinstated':
      return { ...state, suspended: false };
    case 'CardHidden':
      return { ...state, hidden: true };
    case 'CardShown':
      return { ...state, hidden: false };
    case 'CardWithdrawn':
      return { ...initialState(), withdrawn: true };
    default:
      return unreachable(event);
  }
}

/** Streams `card-{accountId}`. */
export const card: StreamKind<CardState, CardEvent> = { category: 'card', initialState, evolve, sizeOf: () => 2048 };
