import { greet } from '@aarambh/kernel/greeting.ts';
import type { BookingMails } from '../service.ts';
import { layout } from '@aarambh/kernel/mail-layout.ts';
import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import { inIndia } from './in-india.ts';

/** The template's name as it stands in the outbox; never changes. */
export const GATHERING_CANCELLED = 'gathering.cancelled';

type Params = Omit<Parameters<BookingMails['gatheringCancelled']>[0], 'factId' | 'memberId'>;

/** Answers why a gathering was cancelled by the event of that revision; null when nobody can read it any more. */
export type CancelReason = (gatheringId: string, revision: number) => Promise<string | null>;

/**
 * Tells a member that a gathering they had booked was cancelled, why, and that their points are back. A note of the outbox that is
 * older than `revision` names no event to read the reason of.
 */
export function gatheringCancelledMail(publicUrl: string, reasonOf: CancelReason): MailTemplate {
  return async ({ name }, params) => {
    const { gatheringId, title, startsAt, points, revision } = params as unknown as Omit<Params, 'revision'> & { revision?: number };
    const reason = revision === undefined ? null : await reasonOf(gatheringId, revision);
    const returned = points > 0 ? ` Your ${points} points are back where they came from.` : '';
    return {
      subject: `Cancelled: ${title}`,
      ...layout({
        preview: `The event you booked was cancelled.${returned}`,
        heading: `${title} was cancelled`,
        paragraphs: [greet('Hello', name), `The event you had booked does not take place.${returned}`],
        facts: [{ label: 'It was planned for', value: inIndia(startsAt) }, ...(reason === null ? [] : [{ label: 'Why', value: reason }])],
        action: { label: 'See other events', url: `${publicUrl}/bookevent` },
      }),
    };
  };
}
