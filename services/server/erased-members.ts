import type { BookingDocument } from '@aarambh/contracts/views.ts';
import type { ErasedMembers } from '@aarambh/gatherings/service.ts';
import type { Sourced } from '@aarambh/kernel/ports/documents.ts';
import type { Engines } from './engines.ts';

const MODEL = 'bookings';
const PAGE = 500;
const CATCH_UP_MS = 30_000;

/**
 * What the gatherings ask about erased members. Bookings are found in the read model once it has applied the log up to its
 * head at the time of asking; what is written about them is decided on their streams.
 */
export function erasedMembers({ keys, store, documents }: Pick<Engines, 'keys' | 'store' | 'documents'>): ErasedMembers {
  return {
    // The erasure does it too; it does not matter which of the two comes first.
    shutOut: (memberId) => keys.destroy(memberId),

    async bookingsOf(memberId) {
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
    },
  };
}
