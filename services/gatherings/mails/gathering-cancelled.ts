import { letter } from '@aarambh/kernel/greeting.ts';
import { inIndia } from '@aarambh/kernel/in-india.ts';
import type { BookingMails } from '../ports.ts';
import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import { words } from './words.ts';

const says = words.gatheringCancelled;

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
    return letter(name, {
      subject: says.subject(title),
      preview: says.preview(points),
      heading: says.heading(title),
      paragraphs: [says.what(points)],
      facts: [{ label: says.plannedFor, value: inIndia(startsAt) }, ...(reason === null ? [] : [{ label: says.why, value: reason }])],
      action: { label: words.otherEvents, url: `${publicUrl}/bookevent` },
    });
  };
}
