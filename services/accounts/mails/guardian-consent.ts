import { greet, mailName } from '@aarambh/kernel/greeting.ts';
import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import { linkMail } from './link-mail.ts';
import { words } from './words.ts';

const { subject, action, preview, youngPerson, who, why, works, stranger } = words.guardianConsent;

/** Asks the parent or guardian of somebody under 18 whether they may have an account. */
export function guardianConsentMail(urlOf: (accountId: string, requestId: string) => string): MailTemplate {
  return linkMail(urlOf, ({ name, about = '' }) => ({
    subject,
    action,
    content: {
      preview,
      heading: greet(words.hello, name),
      paragraphs: [who(mailName(about) ?? youngPerson), why],
      notes: [works, stranger],
    },
  }));
}
