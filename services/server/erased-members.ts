import { account } from '@aarambh/accounts/account/state.ts';
import type { BookingEvent } from '@aarambh/contracts/events/gatherings.ts';
import type { BookingDocument } from '@aarambh/contracts/views.ts';
import type { ErasedMembers } from '@aarambh/gatherings/service.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import type { Sourced } from '@aarambh/kernel/ports/documents.ts';
import type { Engines } from './engines.ts';

type Requested = Extract<BookingEvent, { type: 'BookingRequested' }>;

const MODEL = 'bookings';
const REQUESTED: Requested['type'] = 'BookingRequested';
const PAGE = 500;
const LOG_PAGE = 1000;
const CATCH_UP_MS = 30_000;

/**
 * What the gatherings ask about erased members. Bookings are found in the read model once it has applied the log up to its
 * head at the time of asking. Where read models are kept by partition there is no such moment, and the log itself is read:
 * erasures are rare, and nothing that is stored is missed. What is written about the bookings is decided on their streams.
 */
export function erasedMembers(engines: Pick<Engines, 'keys' | 'store' | 'codec' | 'documents' | 'onEvents'>): ErasedMembers {
  const { keys, store, onEvents } = engines;
  return {
    // The erasure does it too; it does not matter which of the two comes first.
    shutOut: (memberId) => keys.destroy(memberId),
    bookingsOf: (memberId) => (onEvents === null ? shownBookings(engines, memberId) : loggedBookings(engines, memberId, 0)),
    async bookingsSince(memberId) {
      if (onEvents === null) return shownBookings(engines, memberId);
      // Nothing comes after the erasure in the stream of an account.
      const [erased] = await store.readStreamBackwards(streamName(account, memberId));
      return loggedBookings(engines, memberId, erased?.position ?? 0);
    },
  };
}

async function shownBookings({ store, documents }: Pick<Engines, 'store' | 'documents'>, memberId: string): Promise<readonly string[]> {
  await documents.waitFor([MODEL], store.headNow(), CATCH_UP_MS);
  const ids: string[] = [];
  for (let page: readonly Sourced<BookingDocument>[]; ;) {
    // By id alone, so that pages stay where they are while bookings end.
    ({ items: page } = await documents.find<BookingDocument>(MODEL, {
      filter: { memberId },
      offset: ids.length,
      limit: PAGE,
      count: false,
    }));
    ids.push(...page.map(({ id }) => id));
    if (page.length < PAGE) return ids;
  }
}

async function loggedBookings(
  { store, codec }: Pick<Engines, 'store' | 'codec'>,
  memberId: string,
  from: number,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let after = from; ;) {
    const page = await store.readAll({ after, limit: LOG_PAGE, types: [REQUESTED] });
    for (const stored of page.events) {
      const recorded = codec.decodeNow<Requested>(stored, { personal: false });
      if (recorded?.event.data.memberId === memberId) ids.push(recorded.event.data.bookingId);
    }
    if (page.end) return ids;
    after = page.next;
  }
}
