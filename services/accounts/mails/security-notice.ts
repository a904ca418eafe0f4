import { layout } from '@aarambh/kernel/mail-layout.ts';
import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import { greet } from './greeting.ts';

/** What changed about how a person signs in, in the words of the mail that tells them. */
export const securityNotices = {
  'password-changed': {
    subject: 'Your Aarambh password was changed',
    heading: 'Your password was changed',
    what: 'The password of your Aarambh account was changed, by somebody who knew the old one. Everywhere else your account was signed out.',
  },
  'password-reset': {
    subject: 'Your Aarambh password was changed',
    heading: 'Your password was changed',
    what: 'The password of your Aarambh account was changed with a link that we sent to this address. Your account was signed out everywhere.',
  },
} as const;
export type SecurityNotice = keyof typeof securityNotices;

/** Tells a person that something changed about how they sign in, so that they notice when it was not them. */
export function securityNoticeMail(publicUrl: string): MailTemplate {
  return ({ name }, { notice }) => {
    const { subject, heading, what } = securityNotices[notice as SecurityNotice];
    return {
      subject,
      ...layout({
        preview: 'It was not you? Then choose a new password now.',
        heading,
        paragraphs: [greet('Hello', name), what],
        action: { label: 'It was not me', url: `${publicUrl}/forgotpassword` },
        notes: ['It was you? Then there is nothing to do.'],
      }),
    };
  };
}
