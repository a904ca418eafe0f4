import { letter } from '@aarambh/kernel/greeting.ts';
import { dayInIndia } from '@aarambh/kernel/in-india.ts';
import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import { words } from './words.ts';

/** The templates' names as they stand in the outbox; they never change. */
export const MEMBERSHIP_ASKED = 'membership.asked';
export const MEMBERSHIP_ACCEPTED = 'membership.accepted';
export const MEMBERSHIP_DECLINED = 'membership.declined';

const { asked, accepted, declined } = words;

/** What an admin wrote beside the event of that revision; null where nobody can read it any more. */
export type ReasonOf = (accountId: string, revision: number) => Promise<string | null>;

/** Asks an applicant what an admin wants to know. */
export function askedMail(publicUrl: string, reasonOf: ReasonOf): MailTemplate {
  return async ({ name }, { accountId, revision }) => {
    const { subject, preview, heading, what, reason } = asked;
    return letter(name, {
      ...{ subject, preview, heading, paragraphs: [what] },
      facts: fact(reason, await reasonOf(String(accountId), Number(revision))),
      action: { label: words.open, url: `${publicUrl}/membership` },
    });
  };
}

/** Tells an applicant that they are a member. */
export function acceptedMail(publicUrl: string): MailTemplate {
  const { subject, preview, heading, what, action } = accepted;
  return ({ name }) =>
    letter(name, { subject, preview, heading, paragraphs: [what], action: { label: action, url: `${publicUrl}/member` } });
}

/** Tells an applicant that they were declined, why, and from when on they may apply again. */
export function declinedMail(
  publicUrl: string,
  reasonOf: ReasonOf,
  againFromOf: (accountId: string) => Promise<string | null>,
): MailTemplate {
  return async ({ name }, { accountId, revision }) => {
    const { subject, preview, heading, what, reason } = declined;
    const againFrom = await againFromOf(String(accountId));
    // They have applied again meanwhile, so this is no news.
    if (againFrom === null) return null;
    return letter(name, {
      ...{ subject, preview, heading, paragraphs: [what(dayInIndia(againFrom))] },
      facts: fact(reason, await reasonOf(String(accountId), Number(revision))),
      action: { label: words.open, url: `${publicUrl}/membership` },
    });
  };
}

function fact(label: string, value: string | null): { readonly label: string; readonly value: string }[] {
  return value === null ? [] : [{ label, value }];
}
