import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import { greet } from '@aarambh/kernel/greeting.ts';
import { linkMail, verifyLife } from './link-mail.ts';

/** Asks a person who signed up to confirm their address. */
export function verificationMail(urlOf: (accountId: string, requestId: string) => string): MailTemplate {
  return linkMail(urlOf, ({ name }) => ({
    subject: 'Verify your email for Aarambh',
    action: 'Verify my email',
    content: {
      preview: 'One step and you can log in.',
      heading: greet('Welcome', name),
      paragraphs: ['Confirm that this is your email address, and you can log in to Aarambh.'],
      notes: [
        `The link works for ${verifyLife}. Log in with your password and we send a new one when it has run out.`,
        'You did not sign up? Then do nothing: without this link nobody can log in with your address.',
      ],
    },
  }));
}
