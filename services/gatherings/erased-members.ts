import type { BookingEvent } from '@aarambh/contracts/events/gatherings.ts';
import type { BookingDocument } from '@aarambh/projections/bookings/view.ts';
import type { ErasedMembers } from './ports.ts';
import { namedInLog, type LogParts } from '@aarambh/kernel/named-in-log.ts';
import type { Sourced } from '@aarambh/kernel/ports/documents.ts';
import type { ContextPorts } from '@aarambh/context/context.ts';

type Requested = Extract<BookingEvent, { type: 'BookingRequested' }>;
type Parts = Pick<ContextPorts, 'keys'> &
  Omit<LogParts, 'documents'> & { readonly documents: Pick<ContextPorts['documents'], 'find' | 'status' | 'parked'> };

const MODEL = 'bookings';
const PAGE = 500;

/**
 * What the gatherings ask about erased members: all bookings of theirs, whether a read model has met them or not. What is written about
 * the bookings is decided on their streams.
 */
export function erasedMembers({ keys, ...parts }: Parts): ErasedMembers {
  const { documents } = parts;

  async function shown(memberId: string): Promise<readonly string[]> {
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

  return {
    // The erasure does it too; it does not matter which of the two comes first.
    shutOut: (memberId) => keys.destroy(memberId),

    bookingsOf: (memberId) =>
      namedInLog<Requested>(parts, {
        model: MODEL,
        begins: ['BookingRequested'],
        shown: () => shown(memberId),
        namedBy: ({ data }) => (data.memberId === memberId ? data.bookingId : null),
      }),
  };
}
