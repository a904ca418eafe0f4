import { z } from 'zod';
import { Id, Instant } from '../ids.ts';
import { ApplicationText } from '../membership.ts';
import { deed, defineEvent, definePersonalEvent, type EventsOf } from './definition.ts';

const whose = { membershipId: Id, accountId: Id };

/** A link that was mailed to the address of an application, to confirm it. */
const ConfirmationLink = z.object({ requestId: Id, expiresAt: Instant });

/**
 * Stream `membership-{accountId}`: one person's applications, one after the other, and what became of them. Why somebody was asked for more,
 * or declined, stands beside the event as its reason, under the applicant's key.
 */
export const membershipEvents = [
  /** For the first time, or again after an application was declined. `link` is null where the address was confirmed before. */
  definePersonalEvent('MembershipApplied', z.object({ ...whose, link: ConfirmationLink.nullable() }), ApplicationText, { of: 'accountId' }),
  /** Before it was decided. `link` is null where the address was confirmed, or a link to it still works; with a new one earlier links count no longer. */
  definePersonalEvent('MembershipCorrected', z.object({ ...whose, link: ConfirmationLink.nullable() }), ApplicationText, {
    of: 'accountId',
  }),
  /** Another link to the same address. */
  defineEvent('MembershipLinkRenewed', z.object({ ...whose, link: ConfirmationLink })),
  defineEvent('MembershipEmailConfirmed', z.object(whose)),
  /** An admin wants to know more before deciding; a correction answers it. */
  defineEvent('MembershipMoreAsked', z.object(whose), deed),
  definePersonalEvent(
    'MembershipAccepted',
    z.object(whose),
    z.object({ name: z.string(), designation: z.string(), company: z.string(), linkedin: z.string() }),
    { of: 'accountId', ...deed },
  ),
  /** `againFrom`: from when on the person may apply again. */
  defineEvent('MembershipDeclined', z.object({ ...whose, againFrom: Instant }), deed),
  /** The account was erased: nobody decides about it any more. */
  defineEvent('MembershipEnded', z.object(whose)),
] as const;
export type MembershipEvent = EventsOf<typeof membershipEvents>;
