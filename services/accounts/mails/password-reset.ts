import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import { greet } from '@aarambh/kernel/greeting.ts';
import { linkMail, resetLife } from './link-mail.ts';

/** Lets a person who forgot their password choose another. */
export function passwordResetMail(urlOf: (accountId: string, requestId: string) => string): MailTemplate {
  return linkMail(urlOf, ({ name }) => ({
    subject: 'Reset your Aarambh password',
    action: 'Choose a new password',
    content: {
      preview: `The link works for ${resetLife}, once.`,
      heading: 'Choose a new password',
      paragraphs: [greet('Hello', name), 'Somebody asked to reset the password of your Aarambh account.'],
      notes: [
        `The link works for ${resetLife}, once. A new password signs you out everywhere.`,
        'It was not you? Then do nothing: your password stays as it is.',
      ],
    },
  }));
}
