import { greet } from '@aarambh/kernel/greeting.ts';
import { CALENDAR_TYPE, calendarEntry, calendarFile } from '../booking/calendar-entry.ts';
import type { BookingMails, GatheringsService } from '../service.ts';
import { layout } from '@aarambh/kernel/mail-layout.ts';
import type { MailParams, MailTemplate, Outbox } from '@aarambh/kernel/outbox.ts';
import { inIndia, spanInIndia } from './in-india.ts';
import { GATHERING_CANCELLED } from './gathering-cancelled.ts';

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
export function bookingConfirmedMail(publicUrl: string, ticketOf: TicketOf): MailTemplate {
  return async ({ name }, params, now) => {
    const ticket = await ticketOf(String(params.bookingId));
    // Given back or cancelled before the mail left, or over: it has no sense any more.
    if (ticket === null || !ticket.stands || now >= Date.parse(ticket.details.endsAt)) return null;
    const { bookingId, gatheringId, eventNumber, paymentId, points, details } = ticket;
    const { title, startsAt, endsAt, place, joinLink, cancelUntil } = details;
    const back = points > 0 ? ' and get everything back' : '';
    return {
      subject: `Booked: ${title}`,
      ...layout({
        preview: `Your seat is booked. ${inIndia(startsAt)}.`,
        heading: `You are in: ${title}`,
        paragraphs: [
          greet('Hello', name),
          `Your seat is booked${points > 0 ? ` for ${inPoints(points)}` : ''}. The file with this mail puts it into your calendar.`,
        ],
        facts: [
          { label: 'When', value: spanInIndia(startsAt, endsAt) },
          { label: 'Where', value: place === '' ? 'Online' : place },
          ...(joinLink === '' ? [] : [{ label: 'Joining link', value: joinLink }]),
          { label: 'PaymentID', value: paymentId },
        ],
        action: { label: 'Open your ticket', url: `${publicUrl}/event/${gatheringId}` },
        notes: now < Date.parse(cancelUntil) ? [`You can cancel until ${inIndia(cancelUntil)}${back}.`] : [],
      }),
      attachments: [
        { filename: calendarFile(eventNumber), contentType: CALENDAR_TYPE, content: calendarEntry(bookingId, details, publicUrl, now) },
      ],
    };
  };
}

/** Tells a member that the booking they gave back is cancelled, and what came back for it. */
export function bookingCancelledMail(publicUrl: string, ticketOf: TicketOf): MailTemplate {
  return async ({ name }, params) => {
    const ticket = await ticketOf(String(params.bookingId));
    if (ticket === null) return null;
    const { paymentId, points, details } = ticket;
    const returned = points > 0 ? ` ${inPoints(points)} came back to where they came from.` : '';
    return {
      subject: `Your booking was cancelled: ${details.title}`,
      ...layout({
        preview: `You gave your seat back.${returned}`,
        heading: 'Your booking was cancelled',
        paragraphs: [greet('Hello', name), `You gave back your seat at “${details.title}”.${returned}`],
        facts: [
          { label: 'It takes place', value: inIndia(details.startsAt) },
          { label: 'PaymentID', value: paymentId },
        ],
        action: { label: 'See other events', url: `${publicUrl}/bookevent` },
        notes: ['You did not cancel it yourself? Change your password, and look at where you are signed in.'],
      }),
    };
  };
}

const grouped = new Intl.NumberFormat('en-IN');

function inPoints(amount: number): string {
  return `${grouped.format(amount)} ${amount === 1 ? 'point' : 'points'}`;
}
