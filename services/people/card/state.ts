import type { CardEvent } from '@aarambh/contracts/events/people.ts';
import { firstVisibility, noDetails, type CardDetails, type Visibility } from '@aarambh/contracts/http/people.ts';
import { evolving, type StreamKind } from '@aarambh/kernel/decision.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';

/** A person's card. */
export interface CardState {
  /** Null until the person is a member. */
  readonly membershipId: string | null;
  readonly name: string;
  readonly designation: string;
  readonly company: string;
  readonly linkedin: string;
  readonly details: CardDetails;
  readonly visibility: Visibility;
  readonly handle: string;
  /** Id of the stream that keeps the handle unique; null without one. */
  readonly reservation: string | null;
  /** Revision of the last change of the handle. */
  readonly namedAt: number;
  readonly suspended: boolean;
  readonly hidden: boolean;
  /** The person was erased: nothing is written any more. */
  readonly withdrawn: boolean;
}

function initialState(): CardState {
  return {
    ...{ membershipId: null, name: '', designation: '', company: '', linkedin: '' },
    ...{ details: noDetails(), visibility: firstVisibility, handle: '', reservation: null, namedAt: NO_STREAM },
    ...{ suspended: false, hidden: false, withdrawn: false },
  };
}

const evolve = evolving<CardState, CardEvent>()({
  // Personal parts are null once their person was erased: what follows is CardWithdrawn.
  CardListed: (_before, { data: { membershipId }, personal }) => ({ membershipId, ...personal }),
  CardEdited: (_before, { personal }) => ({ ...personal }),
  CardDetailsChanged: (_before, { personal }) => ({ details: personal ?? noDetails() }),
  CardVisibilityChanged: (_before, { data: { visibility } }) => ({ visibility }),
  CardHandleChanged: (_before, { data: { reservation }, personal }, revision) => ({
    handle: personal?.handle ?? '',
    reservation,
    namedAt: revision,
  }),
  CardSuspended: () => ({ suspended: true }),
  CardReinstated: () => ({ suspended: false }),
  CardHidden: () => ({ hidden: true }),
  CardShown: () => ({ hidden: false }),
  CardWithdrawn: () => ({ ...initialState(), withdrawn: true }),
});

/** Streams `card-{accountId}`. */
export const card: StreamKind<CardState, CardEvent> = { category: 'card', initialState, evolve, sizeOf: () => 2048 };
