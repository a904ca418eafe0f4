import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { BoardEvent } from '@aarambh/contracts/http/gatherings.ts';
import { words } from './words.ts';

/** How one event stands for one person: what they can do, or why not. */
export type Standing =
  | { readonly kind: 'cancelled' | 'over' | 'booked' }
  | { readonly kind: 'closed' | 'full'; readonly label: string; readonly reason: string }
  | { readonly kind: 'open'; readonly label: string }
  | { readonly kind: 'short'; readonly label: string; readonly reason: string }
  /** Paid in rupees only: there is no first button. */
  | { readonly kind: 'paid' };

/** The words on the button that books without paying: null for an event that is paid only. */
export function bookingLabel({ credit, eventfee }: Pick<BoardEvent, 'credit' | 'eventfee'>): string | null {
  if (credit > 0) return words.usePoints(credit);
  return eventfee === 0 ? words.bookFree : null;
}

/** The disabled rules of the board (B3). `user` is null for visitors, who are asked to log in when they press a button. */
export function standingOf(event: BoardEvent, user: Pick<User, 'aarambhPoints' | 'eventNumber'> | null, now: number): Standing {
  if (event.cancelled) return { kind: 'cancelled' };
  if (user?.eventNumber.includes(event.eventNumber) === true) return { kind: 'booked' };
  if (Date.parse(event.eventEnd) <= now) return { kind: 'over' };
  const label = bookingLabel(event);
  if (Date.parse(event.eventDate) <= now) {
    return { kind: 'closed', label: label ?? words.bookNow, reason: words.began };
  }
  if (event.seatsLeft === 0) return { kind: 'full', label: label ?? words.bookNow, reason: words.noSeats };
  if (label === null) return { kind: 'paid' };
  if (user !== null && user.aarambhPoints < event.credit) {
    const missing = event.credit - user.aarambhPoints;
    return { kind: 'short', label, reason: words.short(user.aarambhPoints, missing) };
  }
  return { kind: 'open', label };
}

/** 'Book Now' is always there, and disabled when the fee is 0: then there is nothing to say about it. Paying itself is not open yet. */
export function payment({ eventfee }: Pick<BoardEvent, 'eventfee'>): { readonly label: string; readonly reason: string | null } {
  return eventfee === 0 ? { label: words.bookNow, reason: null } : { label: words.bookNowFor(eventfee * 100), reason: words.paymentSoon };
}

/** Events in the order of a calendar. */
export function byStart(a: Pick<BoardEvent, 'eventDate' | 'eventNumber'>, b: Pick<BoardEvent, 'eventDate' | 'eventNumber'>): number {
  return a.eventDate.localeCompare(b.eventDate) || a.eventNumber - b.eventNumber;
}

export const filters = ['All', 'Free', 'Points', 'Paid'] as const;
export type Filter = (typeof filters)[number];

/** Whether an event stands under a filter; one with both prices stands under both. */
export function passes(event: Pick<BoardEvent, 'credit' | 'eventfee'>, filter: Filter): boolean {
  switch (filter) {
    case 'All':
      return true;
    case 'Free':
      return event.credit === 0 && event.eventfee === 0;
    case 'Points':
      return event.credit > 0;
    case 'Paid':
      return event.eventfee > 0;
  }
}
