import { layout } from '@aarambh/kernel/mail-layout.ts';
import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import { greet } from '@aarambh/kernel/greeting.ts';

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
  'new-device': {
    subject: 'Your Aarambh account was opened on a new device',
    heading: 'A new device',
    what: 'Somebody logged in to your Aarambh account with your password on a device that was not used with it before.',
  },
  'role-changed': {
    subject: 'Your rights on Aarambh were changed',
    heading: 'Your rights were changed',
    what: 'An admin of Aarambh gave your account another role. Your account was signed out everywhere; what you see after the next login is what the new role may do.',
  },
  'second-factor-on': {
    subject: 'Two-step login is on',
    heading: 'Two-step login is on',
    what: 'From now on your Aarambh account asks for a code of your authenticator app after the password.',
  },
  'second-factor-off': {
    subject: 'Two-step login is off',
    heading: 'Two-step login is off',
    what: 'Your Aarambh account asks for the password alone now. Somebody who knew the password and a code turned two-step login off.',
  },
  'second-factor-reset': {
    subject: 'Two-step login was reset',
    heading: 'Two-step login was reset',
    what: 'An operator of Aarambh took the authenticator app off your account, because it was lost. Your account was signed out everywhere.',
  },
  'recovery-codes-renewed': {
    subject: 'You have new recovery codes',
    heading: 'You have new recovery codes',
    what: 'New recovery codes were made for your Aarambh account. The old ones work no more.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    heading: 'A recovery code was used',
    what: 'One of your recovery codes was used on your Aarambh account. It works no more.',
  },
} as const;
export type SecurityNotice = keyof typeof securityNotices;

/** Tells a person that something changed about how they sign in, so that they notice when it was not them. */
export function securityNoticeMail(publicUrl: string): MailTemplate {
  return ({ name }, { notice, device }) => {
    const { subject, heading, what } = securityNotices[notice as SecurityNotice];
    return {
      subject,
      ...layout({
        preview: 'It was not you? Then choose a new password now.',
        heading,
        paragraphs: [greet('Hello', name), what],
        ...(device === undefined ? undefined : { facts: [{ label: 'Device', value: String(device) }] }),
        action: { label: 'It was not me', url: `${publicUrl}/forgotpassword` },
        notes: ['It was you? Then there is nothing to do.'],
      }),
    };
  };
}
