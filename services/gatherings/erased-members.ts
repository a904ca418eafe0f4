import type { BookingEvent } from '@aarambh/contracts/events/gatherings.ts';
import type { BookingDocument } from '@aarambh/projections/bookings/view.ts';
import type { ErasedMembers } from './service.ts';
import type { ReadModelStatus, Sourced } from '@aarambh/kernel/ports/documents.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { ContextPorts } from '@aarambh/context/context.ts';

type Requested = Extract<BookingEvent, { type: 'BookingRequested' }>;
type Parts = Pick<ContextPorts, 'keys' | 'codec' | 'marks'> & {
  readonly store: Pick<ContextPorts['store'], 'readAll' | 'readStream'>;
  readonly documents: Pick<ContextPorts['documents'], 'find' | 'status' | 'parked'>;
};

const MODEL = 'bookings';
const REQUESTED: Requested['type'] = 'BookingRequested';
const PAGE = 500;
const LOG_PAGE = 1000;

/**
 * What the gatherings ask about erased members. Whose a booking is stands in the read model, which finds it by the member; what it has
 * not applied yet is read from the log behind it, and what is parked in it from the parked stream. So nothing that is
 * stored is missed, on either set of engines, also while no read model is written, and the log is read from its start only where no
 * read model was ever built. What is written about the bookings is decided on their streams.
 */
export function erasedMembers({ keys, store, codec, marks, documents }: Parts): ErasedMembers {
  async function status(): Promise<ReadModelStatus | undefined> {
    return (await documents.status()).find(({ name }) => name === MODEL);
  }

  /** The position up to which every booking is among the documents. */
  function appliedUpTo(model: ReadModelStatus | undefined): number {
    if (model === undefined) return 0;
    const { partitions } = marks;
    if (partitions === null) return model.position;
    // A partition that nothing was noted of was applied by the rebuild alone.
    const noted = model.partitions ?? [];
    return Math.min(...noted.map(({ position }) => position), ...(noted.length < partitions ? [model.base ?? 0] : []));
  }

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

  /** The bookings of the member that these events requested. */
  function requestedIn(events: readonly StoredEvent[], memberId: string): readonly string[] {
    return events
      .filter(({ type }) => type === REQUESTED)
      .map((stored) => codec.decodeNow<Requested>(stored, { personal: false }))
      .filter((recorded) => recorded?.event.data.memberId === memberId)
      .map((recorded) => recorded!.event.data.bookingId);
  }

  async function parked(memberId: string): Promise<readonly string[]> {
    const ids: string[] = [];
    for (const { stream, revision } of await documents.parked(MODEL)) {
      if (revision > 0) continue;
      for await (const [first] of store.readStream(stream, { pageSize: 1 })) {
        if (first !== undefined) ids.push(...requestedIn([first], memberId));
        break;
      }
    }
    return ids;
  }

  async function loggedAfter(position: number, memberId: string): Promise<readonly string[]> {
    const ids: string[] = [];
    for (let after = position; ;) {
      const page = await store.readAll({ after, limit: LOG_PAGE, types: [REQUESTED] });
      ids.push(...requestedIn(page.events, memberId));
      if (page.end) return ids;
      after = page.next;
    }
  }

  return {
    // The erasure does it too; it does not matter which of the two comes first.
    shutOut: (memberId) => keys.destroy(memberId),

    async bookingsOf(memberId) {
      for (;;) {
        // Asked before, so that all of it is among the documents.
        const before = await status();
        const found = [...(await shown(memberId)), ...(await parked(memberId)), ...(await loggedAfter(appliedUpTo(before), memberId))];
        // Another build of the documents, which may have been behind, has taken their place meanwhile: look again.
        if ((await status())?.base === before?.base) return [...new Set(found)];
      }
    },
  };
}
