import { letter } from '@aarambh/kernel/greeting.ts';
import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import { words } from './words.ts';

const { subject, action, preview, heading, what, works, notYou } = words.confirm;

/** The template's name as it stands in the outbox; never changes. */
export const MEMBERSHIP_CONFIRM = 'membership.confirm-email';

/** Asks an applicant to confirm the address of their application; no mail for a link that confirms nothing any more. */
export function confirmMail(linkOf: (accountId: string, requestId: string) => Promise<string | null>): MailTemplate {
  return async ({ name }, { accountId, requestId }) => {
    const url = await linkOf(String(accountId), String(requestId));
    if (url === null) return null;
    return letter(name, { subject, preview, heading, paragraphs: [what], action: { label: action, url }, notes: [works, notYou] });
  };
}
