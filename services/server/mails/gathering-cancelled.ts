import type { BookingMails } from '@aarambh/gatherings/service.ts';
import { layout } from '@aarambh/kernel/mail-layout.ts';
import type { MailTemplate, Outbox } from '@aarambh/kernel/outbox.ts';

/** The template's name as it stands in the outbox; never changes. */
export const GATHERING_CANCELLED = 'gathering.cancelled';

type Params = Omit<Parameters<BookingMails['gatheringCancelled']>[0], 'factId' | 'memberId'>;

/** Mails of the gatherings context, through the outbox. */
export function bookingMails(outbox: Outbox): BookingMails {
  return {
    async gatheringCancelled({ factId, memberId, ...params }) {
      await outbox.enqueue({ factId, template: GATHERING_CANCELLED, to: memberId, params });
    },
  };
}

/** Tells a member that a gathering they had booked was cancelled, why, and that their points are back. */
export function gatheringCancelledMail(publicUrl: string): MailTemplate {
  return ({ name }, params) => {
    const { title, startsAt, points, reason } = params as unknown as Params;
    const returned = points > 0 ? ` Your ${points} points are back where they came from.` : '';
    return {
      subject: `Cancelled: ${title}`,
      ...layout({
        preview: `The event you booked was cancelled.${returned}`,
        heading: `${title} was cancelled`,
        paragraphs: [`Hello ${name}, the event you had booked does not take place.${returned}`],
        facts: [
          { label: 'It was planned for', value: inIndia(startsAt) },
          { label: 'Why', value: reason },
        ],
        action: { label: 'See other events', url: `${publicUrl}/bookevent` },
      }),
    };
  };
}

const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

function inIndia(instant: string): string {
  return `${format.format(new Date(instant))} IST`;
}
