import { greet } from '@aarambh/kernel/greeting.ts';
import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import { linkMail } from './link-mail.ts';
import { words } from './words.ts';

const { subject, action, preview, welcome, what, works, notYou } = words.verification;

/** Asks a person who signed up to confirm their address. */
export function verificationMail(urlOf: (accountId: string, requestId: string) => string): MailTemplate {
  return linkMail(urlOf, ({ name }) => ({
    subject,
    action,
    content: { preview, heading: greet(welcome, name), paragraphs: [what], notes: [works, notYou] },
  }));
}
