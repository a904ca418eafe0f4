import type { MemberStatement } from '@aarambh/contracts/http/admin.ts';
import type { EventCodec } from '@aarambh/kernel/codec.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import type { EventReader } from '@aarambh/kernel/ports/event-store.ts';
import { readReasons } from '@aarambh/kernel/reasons.ts';
import { bookingsView } from '@aarambh/projections/bookings/view.ts';
import { titlesOf } from '@aarambh/projections/gatherings/query.ts';

interface Sources {
  readonly documents: Pick<Documents, 'getMany'>;
  readonly store: Pick<EventReader, 'readStream'>;
  readonly codec: EventCodec;
}

/**
 * A statement with what each line is about in words: the title of the event, why the booking ended, and why an adjustment was proposed
 * (null once nobody can read it any more). The movements themselves are untouched: they say what was recorded.
 */
export async function explained(statement: MemberStatement, { documents, store, codec }: Sources): Promise<MemberStatement> {
  const { lines } = statement;
  const adjustments = [...new Set(lines.flatMap(({ adjustmentId }) => adjustmentId ?? []))];
  const [titles, bookings, reasons] = await Promise.all([
    titlesOf(documents, lines, ({ gatheringId }) => gatheringId),
    bookingsView.byId(documents, lines, ({ type, bookingId }) => (type === 'PointsRefunded' ? bookingId : null)),
    readReasons(
      store,
      codec,
      adjustments.map((id) => ({ stream: `adjustment-${id}`, revision: 0 })),
    ),
  ]);
  const proposed = new Map(adjustments.map((id, index) => [id, reasons[index] ?? null]));
  return {
    ...statement,
    lines: lines.map((line) => ({
      ...line,
      event: titles.get(line.gatheringId ?? '') ?? null,
      // A spend needs none: the booking is its reason.
      why: line.type === 'PointsRefunded' ? (bookings.get(line.bookingId ?? '')?.why ?? null) : null,
      reason: proposed.get(line.adjustmentId ?? '') ?? null,
    })),
  };
}
