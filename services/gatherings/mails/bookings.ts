import { letter } from '@aarambh/kernel/greeting.ts';
import { inIndia, spanInIndia } from '@aarambh/kernel/in-india.ts';
import { CALENDAR_TYPE, calendarEntry, calendarFile, type CalendarFrom } from '../booking/calendar-entry.ts';
import type { GatheringsService } from '../use-cases.ts';
import type { BookingMails } from '../ports.ts';
import type { MailParams, MailTemplate, Outbox } from '@aarambh/kernel/outbox.ts';
import { GATHERING_CANCELLED } from './gathering-cancelled.ts';
import { words } from './words.ts';

const { confirmed, cancelled } = words;

/** The templates' names as they stand in the outbox; they never change. */
export const BOOKING_CONFIRMED = 'booking.confirmed';
export const BOOKING_CANCELLED = 'booking.cancelled';

type TicketOf = GatheringsService['ticket'];

/** Mails of the gatherings context, through the outbox. */
export function bookingMails(outbox: Outbox): BookingMails {
  const note = async (template: string, factId: string, to: string, params: MailParams): Promise<void> => {
    await outbox.enqueue({ factId, template, to, params });
  };
  return {
    bookingConfirmed: ({ factId, memberId, bookingId }) => note(BOOKING_CONFIRMED, factId, memberId, { bookingId }),
    bookingCancelled: ({ factId, memberId, bookingId }) => note(BOOKING_CANCELLED, factId, memberId, { bookingId }),
    gatheringCancelled: ({ factId, memberId, ...params }) => note(GATHERING_CANCELLED, factId, memberId, params),
  };
}

/** Tells a member that their seat is booked: reference, time in India, place, and the entry for their calendar. */
export function bookingConfirmedMail(from: CalendarFrom, ticketOf: TicketOf): MailTemplate {
  return async ({ name }, params, now) => {
    const ticket = await ticketOf(String(params.bookingId));
    // Given back or cancelled before the mail left, or over: it has no sense any more.
    if (ticket === null || !ticket.stands || now >= Date.parse(ticket.details.endsAt)) return null;
    const { bookingId, gatheringId, eventNumber, paymentId, points, details, detailsRevision } = ticket;
    const file = calendarEntry(bookingId, { ...details, detailsRevision }, from, now);
    const { title, startsAt, endsAt, place, joinLink, cancelUntil } = details;
    return {
      ...letter(name, {
        subject: confirmed.subject(title),
        preview: confirmed.preview(inIndia(startsAt)),
        heading: confirmed.heading(title),
        paragraphs: [confirmed.what(points)],
        facts: [
          { label: confirmed.when, value: spanInIndia(startsAt, endsAt) },
          { label: confirmed.where, value: place === '' ? confirmed.online : place },
          ...(joinLink === '' ? [] : [{ label: confirmed.joinLink, value: joinLink }]),
          { label: words.paymentId, value: paymentId },
        ],
        action: { label: confirmed.ticket, url: `${from.publicUrl}/event/${gatheringId}` },
        notes: now < Date.parse(cancelUntil) ? [confirmed.cancelUntil(inIndia(cancelUntil), points)] : [],
      }),
      attachments: [{ filename: calendarFile(eventNumber), contentType: CALENDAR_TYPE, content: file }],
    };
  };
}

/** Tells a member that the booking they gave back is cancelled, and what came back for it. */
export function bookingCancelledMail(publicUrl: string, ticketOf: TicketOf): MailTemplate {
  return async ({ name }, params) => {
    const ticket = await ticketOf(String(params.bookingId));
    if (ticket === null) return null;
    const { paymentId, points, details } = ticket;
    return letter(name, {
      subject: cancelled.subject(details.title),
      preview: cancelled.preview(points),
      heading: cancelled.heading,
      paragraphs: [cancelled.what(details.title, points)],
      facts: [
        { label: cancelled.takesPlace, value: inIndia(details.startsAt) },
        { label: words.paymentId, value: paymentId },
      ],
      action: { label: words.otherEvents, url: `${publicUrl}/bookevent` },
      notes: [cancelled.notYou],
    });
  };
}
