import type { Documents, Found, Sourced } from '@aarambh/kernel/ports/documents.ts';
import { bookingsView, type BookingDocument } from './view.ts';

/** Numbers of the gatherings that a member holds a confirmed booking of, ascending, each once. */
export async function bookedNumbers(documents: Pick<Documents, 'aggregate'>, memberId: string): Promise<number[]> {
  const groups = await documents.aggregate(bookingsView.model, { filter: { memberId, status: 'confirmed' }, groupBy: 'eventNumber' });
  return groups.map(({ group }) => Number(group));
}

/** Which of many rows, in their order. */
interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** A member's bookings, the newest first, and how many there are. */
export function bookingsOf(documents: Pick<Documents, 'find'>, memberId: string, slice: Slice): Promise<Found<BookingDocument>> {
  return bookingsView.find(documents, { filter: { memberId }, sort: { field: 'requestedAt', order: 'desc' }, ...slice });
}

/** Bookings of a gathering, the first to ask first. */
export async function bookingsAt(
  documents: Pick<Documents, 'find'>,
  gatheringId: string,
  slice: Slice,
): Promise<readonly Sourced<BookingDocument>[]> {
  const sort = { field: 'requestedAt', order: 'asc' } as const;
  return (await bookingsView.find(documents, { filter: { gatheringId }, sort, ...slice, count: false })).items;
}

/** Bookings of one member that are looked through for what they attend. */
const MOST = 1000;

/** The gatherings that a member holds a confirmed booking of, each once. */
export async function attendedBy(documents: Pick<Documents, 'find'>, memberId: string): Promise<readonly string[]> {
  const { items } = await bookingsView.find(documents, { filter: { memberId, status: 'confirmed' }, limit: MOST, count: false });
  return [...new Set(items.map(({ doc }) => doc.gatheringId))];
}
