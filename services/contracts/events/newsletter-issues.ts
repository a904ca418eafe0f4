import { z } from 'zod';
import { Id, Instant } from '../ids.ts';
import { deed, defineEvent, type EventsOf } from './definition.ts';

const which = { issueId: Id };
const Recipient = z.object({ addressId: Id, subscriberId: Id });

/**
 * Stream `issue-{issueId}`, one for each issue of the newsletter. Sending it is a process: its steps name whom a mail was noted for and what
 * became of it, by ids alone.
 */
export const newsletterIssueEvents = [
  /** `body` is the JSON of its rich text. */
  defineEvent('IssueWritten', z.object({ ...which, subject: z.string(), body: z.string() }), deed),
  /** It goes out at that moment. */
  defineEvent('IssuePlanned', z.object({ ...which, at: Instant }), deed),
  defineEvent('IssueUnplanned', z.object(which), deed),
  /** It goes to who had confirmed at that moment: so many, as far as read models had met them. */
  defineEvent('IssueStarted', z.object({ ...which, at: Instant, toSend: z.int().min(0) })),
  defineEvent(
    'IssueStepped',
    z.object({
      ...which,
      /** Who gets their mail now, and how far that is in the order in which subscribers confirmed. */
      more: z.array(Recipient),
      cursor: z.object({ since: Instant, addressId: Id }).nullable(),
      /** What became of mails of before. */
      settled: z.array(z.object({ subscriberId: Id, became: z.enum(['sent', 'failed', 'left']) })),
      /** Whose mail a stop kept back: they are among the rest. */
      held: z.array(Recipient).optional(),
      /** Nothing more is done before that moment. */
      nextAt: Instant,
    }),
  ),
  /** Nobody else gets it, unless it goes on. */
  defineEvent('IssueStopped', z.object(which), deed),
  /** It goes on, from that moment, to the rest of those to whom it went when it began. */
  defineEvent('IssueResumed', z.object({ ...which, at: Instant }), deed),
  /** Nothing of it is under way any more. */
  defineEvent('IssueEnded', z.object(which)),
  defineEvent('IssueDiscarded', z.object(which), deed),
] as const;
export type NewsletterIssueEvent = EventsOf<typeof newsletterIssueEvents>;
