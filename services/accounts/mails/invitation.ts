import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import { greet } from '@aarambh/kernel/greeting.ts';
import { invitationLife, linkMail } from './link-mail.ts';

/** Tells a person that an account was made for them, and lets them choose a password. */
export function invitationMail(urlOf: (accountId: string, requestId: string) => string): MailTemplate {
  return linkMail(urlOf, ({ name, email }) => ({
    subject: 'You are invited to Aarambh',
    action: 'Choose a password',
    content: {
      preview: 'Choose a password to log in.',
      heading: greet('Welcome to Aarambh', name),
      paragraphs: [`An account was made for you. Choose a password and log in with ${email}.`],
      notes: [`The link works for ${invitationLife}, once. After that, ask for a new one with "Forgot password" on the login page.`],
    },
  }));
}
