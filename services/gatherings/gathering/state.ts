import type { GatheringDetails, GatheringEvent, GatheringPoster } from '@aarambh/contracts/events/gatherings.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';

export type GatheringStatus = 'draft' | 'published' | 'cancelled';

/** Why nothing about a gathering can be changed. */
export type NotEditable = 'not_found' | 'gathering_not_editable';

/** A seat that a booking holds or has. */
export interface Seat {
  readonly memberId: string;
  confirmed: boolean;
}

/** Why a seat was given back. */
export type SeatEnd = Extract<GatheringEvent, { type: 'SeatReleased' }>['data']['why'];

/** What an admin laid down, with the instants that bookings compare, in milliseconds since the epoch. */
export interface Scheduled {
  readonly eventNumber: number;
  details: GatheringDetails;
  startsAt: number;
  cancelUntil: number;
}

/** A gathering and its seats. Changed in place: copying 10,000 seats for each seat would be the cost of the booking. */
export interface GatheringState {
  /** Null until it was scheduled. */
  scheduled: Scheduled | null;
  poster: GatheringPoster | null;
  status: GatheringStatus;
  important: boolean;
  /** Revision of the last event that changed more than seats: what an edit must name. */
  detailsRevision: number;
  /** By booking. */
  readonly seats: Map<string, Seat>;
  /** The booking of each member who has or holds a seat. */
  readonly bookingOf: Map<string, string>;
  /** Bookings whose seat was given back, and why: none of them holds a seat again, however late it asks. */
  readonly ended: Map<string, SeatEnd>;
}

function setDetails(state: GatheringState, eventNumber: number, details: GatheringDetails): void {
  state.scheduled = { eventNumber, details, startsAt: Date.parse(details.startsAt), cancelUntil: Date.parse(details.cancelUntil) };
}

function evolve(state: GatheringState, event: GatheringEvent, revision: number): GatheringState {
  switch (event.type) {
    case 'SeatHeld': {
      const { bookingId, memberId } = event.data;
      state.seats.set(bookingId, { memberId, confirmed: false });
      state.bookingOf.set(memberId, bookingId);
      // Only older logs hold a seat for a booking that gave one back.
      state.ended.delete(bookingId);
      return state;
    }
    case 'SeatConfirmed': {
      const seat = state.seats.get(event.data.bookingId);
      if (seat !== undefined) seat.confirmed = true;
      return state;
    }
    case 'SeatReleased':
      state.seats.delete(event.data.bookingId);
      state.bookingOf.delete(event.data.memberId);
      state.ended.set(event.data.bookingId, event.data.why);
      return state;
    case 'SeatVoided':
      state.ended.set(event.data.bookingId, 'booking-refused');
      return state;
    // Read only: an edit that began before it is as good as before.
    case 'BookingsExported':
      return state;
    case 'GatheringScheduled':
      setDetails(state, event.data.eventNumber, event.data.details);
      break;
    case 'GatheringEdited':
      setDetails(state, state.scheduled!.eventNumber, event.data.details);
      break;
    case 'GatheringPosterChanged':
      state.poster = event.data.poster;
      break;
    case 'GatheringPublished':
      state.status = 'published';
      break;
    case 'GatheringUnpublished':
      state.status = 'draft';
      break;
    case 'GatheringMarkedImportant':
      state.important = event.data.important;
      break;
    case 'GatheringCancelled':
      state.status = 'cancelled';
      break;
    default:
      return unreachable(event);
  }
  state.detailsRevision = revision;
  return state;
}

/** Streams `gathering-{gatheringId}`: the details and every seat. */
export const gathering: StreamKind<GatheringState, GatheringEvent> = {
  category: 'gathering',
  impersonal: true,
  initialState: () => ({
    scheduled: null,
    poster: null,
    status: 'draft',
    important: false,
    detailsRevision: -1,
    seats: new Map(),
    bookingOf: new Map(),
    ended: new Map(),
  }),
  evolve,
  sizeOf: ({ seats, ended }) => 4096 + seats.size * 400 + ended.size * 150,
};
