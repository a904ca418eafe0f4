import { greet } from '@aarambh/kernel/greeting.ts';
import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import { linkMail } from './link-mail.ts';
import { words } from './words.ts';

const { subject, action, preview, heading, what, works, notYou } = words.passwordReset;

/** Lets a person who forgot their password choose another. */
export function passwordResetMail(urlOf: (accountId: string, requestId: string) => string): MailTemplate {
  return linkMail(urlOf, ({ name }) => ({
    subject,
    action,
    content: { preview, heading, paragraphs: [greet(words.hello, name), what], notes: [works, notYou] },
  }));
}
