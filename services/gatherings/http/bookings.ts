import type { HttpSettings } from '@aarambh/http/ports.ts';
import { linkSignature, linkSignatureFits } from '@aarambh/http/signed-links.ts';
import { open, ownPage, write } from '@aarambh/http/access.ts';
import type { GatheringsService } from '../use-cases.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import type { BookingView } from '@aarambh/contracts/http/gatherings.ts';
import { bookingCalendar, cancelOwnBooking, ownBookings } from '@aarambh/contracts/routes/gatherings.ts';
import { bookingsView, type BookingDocument } from '@aarambh/projections/bookings/view.ts';
import { gatheringsView, type GatheringDocument } from '@aarambh/projections/gatherings/view.ts';
import { CALENDAR_TYPE, calendarEntry, calendarFile } from '../booking/calendar-entry.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { dataHeaders } from '@aarambh/http/security-headers.ts';
import { posterView } from './board.ts';
import { bookedNumbers, bookingsOf } from '@aarambh/projections/bookings/query.ts';

type Secret = Pick<HttpSettings, 'linkSecret'>;

const signed = (bookingId: string) => `calendar:${bookingId}` as const;

/** The signed path of a booking's .ics, for a calendar that brings no sign-in. */
function calendarLink(settings: Secret, bookingId: string): string {
  return `/api/bookings/${bookingId}/calendar.ics?t=${linkSignature(settings, signed(bookingId))}`;
}

/** Whether a signature is this booking's. */
function calendarLinkFits(settings: Secret, bookingId: string, signature: string): boolean {
  return linkSignatureFits(settings, signed(bookingId), signature);
}

/** A booking as its page shows it. `opens` is whether whoever asks may join: links work for whoever has them, long after they were shown. */
function bookingView(
  id: string,
  booking: BookingDocument,
  gathering: GatheringDocument,
  { settings, opens }: { readonly settings: HttpSettings; readonly opens: boolean },
): BookingView {
  const joins = opens && booking.status === 'confirmed';
  return {
    _id: id,
    eventId: booking.gatheringId,
    event: gathering.title,
    eventDate: gathering.startsAt,
    eventEnd: gathering.endsAt,
    eventNumber: booking.eventNumber,
    ...posterView(gathering),
    speaker: gathering.speaker,
    place: gathering.place,
    joinLink: joins ? gathering.joinLink : '',
    points: booking.points,
    paymentId: booking.paymentId,
    status: booking.status,
    why: booking.why,
    cancelUntil: gathering.cancelUntil,
    bookedAt: booking.requestedAt,
    calendarLink: joins ? calendarLink(settings, id) : '',
  };
}

/** The caller's own bookings (B4, B8). */
export const bookingEndpoints: readonly Endpoint<GatheringsService>[] = [
  handle(ownBookings, { access: ownPage, reads: [bookingsView, gatheringsView] }, async (call) => {
    const { documents, settings } = call.ports;
    const { page } = call.query;
    const { accountId: memberId, viewedBy } = call.me;
    const found = await bookingsOf(documents, memberId, { offset: (page - 1) * limits.pageSize, limit: limits.pageSize });
    const gatherings = await gatheringsView.getMany(documents, [...new Set(found.items.map(({ doc }) => doc.gatheringId))]);
    const byId = new Map(gatherings.map(({ id, doc }) => [id, doc]));
    const result = found.items.flatMap(({ id, doc }) => {
      const gathering = byId.get(doc.gatheringId);
      return gathering === undefined ? [] : [bookingView(id, doc, gathering, { settings, opens: viewedBy === undefined })];
    });
    return call.json({ result, total: found.total, page });
  }),
  handle(cancelOwnBooking, { access: { ...write, whose: 'object' } }, async (call, gatherings: GatheringsService) => {
    const memberId = call.me.accountId;
    const result = await gatherings.cancelBooking({ memberId, bookingId: call.params.id }, call.context());
    if (!result.ok) return call.refuse(result);
    const { newPoint, eventNumber } = result.value;
    const left = (await bookedNumbers(call.ports.documents, memberId)).filter((number) => number !== eventNumber);
    return call.answer(result, () => ({ message: 'Your booking was cancelled.', newPoint, eventNumber: left }));
  }),
  handle(bookingCalendar, { access: open, reads: [bookingsView, gatheringsView] }, async (call) => {
    const { documents, settings, clock } = call.ports;
    const { id } = call.params;
    if (!calendarLinkFits(settings, id, call.query.t)) return call.problem('not_found');
    const booking = await bookingsView.get(documents, id);
    const gathering = booking === null ? null : await gatheringsView.get(documents, booking.doc.gatheringId);
    if (booking?.doc.status !== 'confirmed' || gathering === null) return call.problem('not_found');
    return call.send(calendarEntry(id, gathering.doc, settings, clock()), 200, {
      ...dataHeaders,
      'content-type': CALENDAR_TYPE,
      'content-disposition': `attachment; filename="${calendarFile(booking.doc.eventNumber)}"`,
    });
  }),
];
