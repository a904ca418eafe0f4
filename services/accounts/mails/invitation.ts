import { greet } from '@aarambh/kernel/greeting.ts';
import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import { linkMail } from './link-mail.ts';
import { words } from './words.ts';

const { subject, action, preview, welcome, what, works } = words.invitation;

/** Tells a person that an account was made for them, and lets them choose a password. */
export function invitationMail(urlOf: (accountId: string, requestId: string) => string): MailTemplate {
  return linkMail(urlOf, ({ name, email }) => ({
    subject,
    action,
    content: { preview, heading: greet(welcome, name), paragraphs: [what(email)], notes: [works] },
  }));
}
