import type { BookingEvent } from '@aarambh/contracts/events/gatherings.ts';
import type { HttpPorts } from '@aarambh/http/ports.ts';

/** Bookings whose streams are read at the same time. */
const AT_ONCE = 32;
/** More events than any booking has. */
const PAGE = 50;

/**
 * The WhatsApp numbers of bookings, for those who run the gathering. They stand encrypted in the bookings' own streams, under the
 * members' keys, and in no document: who is erased takes theirs along at once. A booking without one, or of an erased member, is missing.
 */
export async function contactsOf(
  { store, codec }: Pick<HttpPorts, 'store' | 'codec'>,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const contacts = new Map<string, string>();
  const left = bookingIds.values();
  async function work(): Promise<void> {
    for (const id of left) {
      for await (const page of store.readStream(`booking-${id}`, { pageSize: PAGE })) {
        const requests = page.filter(({ type }) => type === 'BookingRequested');
        for (const { event } of await codec.decode<BookingEvent>(requests))
          if (event.type === 'BookingRequested' && event.personal !== null && event.personal.contact !== '')
            contacts.set(id, event.personal.contact);
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return contacts;
}
