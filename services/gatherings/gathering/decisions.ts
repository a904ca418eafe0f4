import type { GatheringDetails, GatheringEvent, GatheringPoster } from '@aarambh/contracts/events/gatherings.ts';
import { refuse, type Refused, type Decision } from '@aarambh/kernel/decision.ts';
import { seatRefused, type SeatRefusal, type SeatWish } from './seat-rules.ts';
import type { GatheringState, NotEditable } from './state.ts';

/** What can be wrong with the times of a gathering. */
type TimesRefusal = 'starts_in_past' | 'ends_before_start' | 'cancel_after_start';

/**
 * What is wrong with the times of a gathering, or null. A start that did not change may lie in the past, so that a slip of the
 * pen can be corrected afterwards. `now` in milliseconds since the epoch.
 */
function timesRefused(details: GatheringDetails, now: number, before?: GatheringDetails): Refused<TimesRefusal> | null {
  const startsAt = Date.parse(details.startsAt);
  const moved = before === undefined || Date.parse(before.startsAt) !== startsAt;
  if (moved && startsAt <= now) return refuse('starts_in_past');
  if (Date.parse(details.endsAt) <= startsAt) return refuse('ends_before_start');
  if (Date.parse(details.cancelUntil) > startsAt) return refuse('cancel_after_start');
  return null;
}

/** Whether two descriptions say the same, field by field. */
function sameDetails(a: GatheringDetails, b: GatheringDetails): boolean {
  return (Object.keys(a) as (keyof GatheringDetails)[]).every((field) => a[field] === b[field]);
}

/** What to record where another picture is wanted than the one `before`; nothing where it is the same. */
function posterChange(gatheringId: string, wanted: GatheringPoster | null, before: GatheringPoster | null): readonly GatheringEvent[] {
  if (wanted?.fileId === before?.fileId && wanted?.text === before?.text) return [];
  const poster = wanted && { fileId: wanted.fileId, text: wanted.text };
  return [{ type: 'GatheringPosterChanged', data: { gatheringId, poster } }];
}

interface ScheduleGathering {
  readonly gatheringId: string;
  readonly eventNumber: number;
  readonly details: GatheringDetails;
  /** Its file is claimed for it; absent or null: none. */
  readonly poster?: GatheringPoster | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Lays down a gathering as a draft. */
export function scheduleGathering(
  command: ScheduleGathering,
  state: Readonly<GatheringState>,
): Decision<GatheringEvent, TimesRefusal | 'idempotency_key_reused'> {
  const { gatheringId, eventNumber, details, poster = null, now } = command;
  if (state.scheduled !== null) return sameDetails(state.scheduled.details, details) ? [] : refuse('idempotency_key_reused');
  return (
    timesRefused(details, now) ?? [
      { type: 'GatheringScheduled', data: { gatheringId, eventNumber, details } },
      ...posterChange(gatheringId, poster, null),
    ]
  );
}

type EditRefusal = NotEditable | TimesRefusal | 'stale_revision' | 'seats_below_taken' | 'price_locked';

export interface EditGathering {
  readonly gatheringId: string;
  readonly details: GatheringDetails;
  /** Its file is claimed for the gathering; null takes the picture away, undefined leaves it. */
  readonly poster?: GatheringPoster | null | undefined;
  /** The details revision that the editor saw. */
  readonly revision: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Changes what a gathering says. The price is locked once a seat is taken, and nobody loses a seat. */
export function editGathering(
  { gatheringId, details, poster, revision, now }: EditGathering,
  state: Readonly<GatheringState>,
): Decision<GatheringEvent, EditRefusal> {
  if (state.scheduled === null) return refuse('not_found');
  if (state.status === 'cancelled') return refuse('gathering_not_editable');
  const before = state.scheduled.details;
  const picture = poster === undefined ? [] : posterChange(gatheringId, poster, state.poster);
  const isSame = sameDetails(before, details);
  if (isSame && picture.length === 0) return [];
  if (revision !== state.detailsRevision) return refuse('stale_revision', { revision: state.detailsRevision });
  const taken = state.seats.size;
  if (details.seats < taken) return refuse('seats_below_taken', { taken });
  if (taken > 0 && (details.creditPoints !== before.creditPoints || details.feeRupees !== before.feeRupees)) return refuse('price_locked');
  const edited: readonly GatheringEvent[] = isSame ? [] : [{ type: 'GatheringEdited', data: { gatheringId, details } }];
  return timesRefused(details, now, before) ?? [...edited, ...picture];
}

interface PublishGathering {
  readonly gatheringId: string;
}

/** Shows a gathering on the board and opens its bookings. */
export function publishGathering(
  { gatheringId }: PublishGathering,
  state: Readonly<GatheringState>,
): Decision<GatheringEvent, NotEditable> {
  if (state.scheduled === null) return refuse('not_found');
  if (state.status === 'cancelled') return refuse('gathering_not_editable');
  return state.status === 'published' ? [] : [{ type: 'GatheringPublished', data: { gatheringId } }];
}

interface UnpublishGathering {
  readonly gatheringId: string;
}

/** Takes a gathering off the board and closes its bookings; seats already taken stay. */
export function unpublishGathering(
  { gatheringId }: UnpublishGathering,
  state: Readonly<GatheringState>,
): Decision<GatheringEvent, NotEditable> {
  if (state.scheduled === null) return refuse('not_found');
  if (state.status === 'cancelled') return refuse('gathering_not_editable');
  return state.status === 'draft' ? [] : [{ type: 'GatheringUnpublished', data: { gatheringId } }];
}

interface MarkImportant {
  readonly gatheringId: string;
  readonly important: boolean;
}

/** Puts a gathering into the board's carousel, or takes it out. */
export function markImportant(
  { gatheringId, important }: MarkImportant,
  state: Readonly<GatheringState>,
): Decision<GatheringEvent, NotEditable> {
  if (state.scheduled === null) return refuse('not_found');
  if (state.status === 'cancelled') return refuse('gathering_not_editable');
  return state.important === important ? [] : [{ type: 'GatheringMarkedImportant', data: { gatheringId, important } }];
}

export interface HoldSeat extends SeatWish {
  readonly gatheringId: string;
  readonly bookingId: string;
}

/**
 * Holds a seat for a booking, once: the last seat goes to one person. A booking that gave its seat back holds none again, and in
 * a cancelled gathering only a seat that was confirmed is still one.
 */
export function holdSeat(command: HoldSeat, state: Readonly<GatheringState>): Decision<GatheringEvent, SeatRefusal> {
  const { gatheringId, bookingId, memberId } = command;
  if (state.ended.has(bookingId)) return refuse('closed');
  const seat = state.seats.get(bookingId);
  if (seat !== undefined) return state.status === 'cancelled' && !seat.confirmed ? refuse('gathering_cancelled') : [];
  return seatRefused(command, state) ?? [{ type: 'SeatHeld', data: { gatheringId, bookingId, memberId } }];
}

interface ConfirmSeat {
  readonly gatheringId: string;
  readonly bookingId: string;
  readonly memberId: string;
}

/** Makes the held seat of a confirmed booking the member's own; refused once the gathering is cancelled or the seat was given back. */
export function confirmSeat(
  { gatheringId, bookingId, memberId }: ConfirmSeat,
  state: Readonly<GatheringState>,
): Decision<GatheringEvent, 'closed' | 'gathering_cancelled'> {
  const seat = state.seats.get(bookingId);
  if (seat?.confirmed === true) return [];
  if (seat === undefined) return refuse('closed');
  if (state.status === 'cancelled') return refuse('gathering_cancelled');
  return [{ type: 'SeatConfirmed', data: { gatheringId, bookingId, memberId } }];
}

export type ReleaseRefusal = 'already_booked' | 'not_booked' | 'gathering_cancelled' | 'cancellation_closed' | 'closed';

export interface ReleaseSeat {
  readonly gatheringId: string;
  readonly bookingId: string;
  readonly memberId: string;
  readonly why: 'cancelled-by-member' | 'booking-refused' | 'account-erased';
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Gives a seat back, once. A refused booking gives back what it holds, at any time, but never a confirmed seat; a member gives
 * back a confirmed one, until the deadline that the gathering states; who is erased leaves every gathering that has not begun.
 * Of a seat that is not known it records a void, so that the hold is refused when it comes late.
 */
export function releaseSeat(command: ReleaseSeat, state: Readonly<GatheringState>): Decision<GatheringEvent, ReleaseRefusal> {
  const { gatheringId, bookingId, memberId, why, now } = command;
  if (state.ended.has(bookingId)) return [];
  const seat = state.seats.get(bookingId);
  if (seat === undefined) return [{ type: 'SeatVoided', data: { gatheringId, bookingId, memberId } }];
  if (seat.confirmed !== (why !== 'booking-refused')) return refuse(seat.confirmed ? 'already_booked' : 'not_booked');
  if (why !== 'booking-refused' && state.status === 'cancelled') return refuse('gathering_cancelled');
  if (why === 'cancelled-by-member' && now > state.scheduled!.cancelUntil) return refuse('cancellation_closed');
  if (why === 'account-erased' && now >= state.scheduled!.startsAt) return refuse('closed');
  return [{ type: 'SeatReleased', data: { gatheringId, bookingId, memberId: seat.memberId, why } }];
}

interface CancelGathering {
  readonly gatheringId: string;
  readonly reason: string | undefined;
}

/** Calls a gathering off for good: later holds and confirmations are refused, and everyone gets their points back. */
export function cancelGathering(
  { gatheringId, reason }: CancelGathering,
  state: Readonly<GatheringState>,
): Decision<GatheringEvent, 'not_found' | 'reason_required'> {
  if (state.scheduled === null) return refuse('not_found');
  if (state.status === 'cancelled') return [];
  if (reason === undefined) return refuse('reason_required');
  return [{ type: 'GatheringCancelled', data: { gatheringId } }];
}

interface NoteExport {
  readonly gatheringId: string;
  /** How many bookings the file holds. */
  readonly bookings: number;
}

/** Keeps that somebody took the list of who booked, with their addresses and numbers, out of the console. */
export function noteExport({ gatheringId, bookings }: NoteExport, state: Readonly<GatheringState>): Decision<GatheringEvent, 'not_found'> {
  if (state.scheduled === null) return refuse('not_found');
  return [{ type: 'BookingsExported', data: { gatheringId, bookings } }];
}
