import { GUARDIAN_DAYS } from '@aarambh/contracts/guardian-consent.ts';
import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import { greet, mailName } from '@aarambh/kernel/greeting.ts';
import { linkMail } from './link-mail.ts';

/** Asks the parent or guardian of somebody under 18 whether they may have an account. */
export function guardianConsentMail(urlOf: (accountId: string, requestId: string) => string): MailTemplate {
  return linkMail(urlOf, ({ name, about = '' }) => ({
    subject: 'Your consent is asked for an Aarambh account',
    action: 'Read and answer',
    content: {
      preview: 'Somebody under 18 named you as their parent or guardian.',
      heading: greet('Hello', name),
      paragraphs: [
        `${mailName(about) ?? 'A young person'} wants to join Aarambh, a community for founders, students and investors. They are under 18 and named you as their parent or guardian.`,
        'India’s law asks for a parent’s or guardian’s consent first. Read what we do with the data, and say yes or no.',
      ],
      notes: [
        `The link works for ${GUARDIAN_DAYS} days. Without your consent the account cannot be used, and after that it is erased with everything in it.`,
        'You know nobody who would ask this? Then say no, or do nothing.',
      ],
    },
  }));
}
