import { GUARDIAN_DAYS } from '@aarambh/contracts/guardian-consent.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import { plural, words as common } from '@aarambh/kernel/mail-words.ts';
import { INVITATION_DAYS } from '../mail-links/link-lives.ts';

const days = { one: 'day', other: 'days' };
const verifyLife = plural(limits.verifyHours, { one: 'hour', other: 'hours' });
const resetLife = plural(limits.resetMinutes, { one: 'minute', other: 'minutes' });

/** What the mails about accounts say. */
export const words = {
  hello: common.hello,
  erasure: {
    subject: 'Your Aarambh account will be erased',
    action: 'Keep my account',
    preview: 'You can take it back for a few days.',
    what: 'Somebody who is logged in to your Aarambh account asked us to erase it, and proved once more that it is theirs. From now on nobody can see or use the account.',
    until: (moment: string) =>
      `On ${moment} everything about you is erased for good. Until then the link below keeps your account as it was.`,
    stays: 'Bookings and points that were counted stay in our books, without your name: nobody can tell any more whose they were.',
    notYou: 'If it was not you, open the link, and then choose a new password.',
  },
  guardianConsent: {
    subject: 'Your consent is needed for an Aarambh account',
    action: 'Read and answer',
    preview: 'Somebody under 18 named you as their parent or guardian.',
    youngPerson: 'A young person',
    who: (name: string) =>
      `${name} wants to join Aarambh, a community for founders, students and investors. They are under 18 and named you as their parent or guardian.`,
    why: 'India’s law asks for a parent’s or guardian’s consent first. Read what we do with the data, and say yes or no.',
    works: `The link works for ${plural(GUARDIAN_DAYS, days)}. Without your consent the account cannot be used, and after that it is erased with everything in it.`,
    stranger: 'If you know nobody who would ask you this, say no, or do nothing.',
  },
  emailChange: {
    toOld: {
      subject: 'Is your Aarambh account moving to another address?',
      action: 'Agree, or stop it',
      preview: 'Somebody who is signed in to your account wants to change its email address.',
      what: (email: string) => `Somebody who is signed in to your Aarambh account wants to move it from this address to ${email}.`,
      agree: 'It moves once both addresses have agreed. Until then you log in as before.',
      notYou: 'If it was not you, open the link and stop it. Then change your password.',
    },
    toNew: {
      subject: 'Confirm this address for an Aarambh account',
      action: 'Confirm this address',
      preview: 'Somebody wants to use this address for their Aarambh account.',
      what: 'Somebody wants to use this email address for their Aarambh account. If it was you, confirm that the address is yours.',
      notYou: 'If it was not you, do nothing: without this link nobody can use your address.',
    },
    works: `The link works for ${verifyLife}.`,
  },
  invitation: {
    subject: 'You are invited to Aarambh',
    action: 'Choose a password',
    preview: 'Choose a password to log in.',
    welcome: 'Welcome to Aarambh',
    what: (email: string) => `An account was made for you. Choose a password and log in with ${email}.`,
    works: `The link works for ${plural(INVITATION_DAYS, days)}, once. After that, ask for a new one with "Forgot password" on the login page.`,
  },
  passwordReset: {
    subject: 'Reset your Aarambh password',
    action: 'Choose a new password',
    preview: `The link works for ${resetLife}, once.`,
    heading: 'Choose a new password',
    what: 'Somebody asked to reset the password of your Aarambh account.',
    works: `The link works for ${resetLife}, once. A new password signs you out everywhere.`,
    notYou: 'If it was not you, do nothing: your password stays as it is.',
  },
  verification: {
    subject: 'Verify your email for Aarambh',
    action: 'Verify my email',
    preview: 'One step and you can log in.',
    welcome: 'Welcome',
    what: 'Confirm that this is your email address, and you can log in to Aarambh.',
    works: `The link works for ${verifyLife}. Log in with your password and we send a new one when it has run out.`,
    notYou: 'If you did not sign up, do nothing: without this link nobody can log in with your address.',
  },
  viewed: {
    subject: 'An admin opened your Aarambh pages',
    preview: 'They saw your pages as you see them, and could change nothing.',
    heading: 'An admin opened your pages',
    what: `An admin of Aarambh has begun to look at your pages as you see them. That ends by itself after ${plural(limits.viewMinutes, { one: 'minute', other: 'minutes' })}.`,
    limits: 'They can change nothing in your name, and see no private message, no file, and none of the links by which you join an event.',
    action: 'See why, and what they looked at',
    where: 'Your settings list the last times that this happened. Ask us if you think that it should not have.',
  },
  security: {
    preview: 'If it was not you, choose a new password now.',
    device: 'Device',
    notMe: 'It was not me',
    wasMe: 'If it was you, there is nothing to do.',
    /** What changed about how a person signs in. */
    notices: {
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
      'password-removed': {
        subject: 'A password was removed from your Aarambh account',
        heading: 'A password was removed',
        what: 'Somebody had opened an Aarambh account with this address and chosen a password before the address was confirmed. You have logged in with Google now, so that password no longer works and the account is yours.',
      },
      'sign-in-linked': {
        subject: 'Your Aarambh account can be opened with Google',
        heading: 'Google opens your account',
        what: 'Somebody logged in to Aarambh with the Google account of this address. From now on that Google account opens your Aarambh account.',
      },
      'sign-in-unlinked': {
        subject: 'Google no longer opens your Aarambh account',
        heading: 'A linked login was removed',
        what: 'Somebody who is signed in to your Aarambh account removed Google as a way to log in.',
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
        what: 'From now on your Aarambh account asks for a code from your authenticator app after the password.',
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
        what: 'New recovery codes were made for your Aarambh account. The old ones no longer work.',
      },
      'recovery-code-used': {
        subject: 'A recovery code was used',
        heading: 'A recovery code was used',
        what: 'One of your recovery codes was used on your Aarambh account. It no longer works.',
      },
    },
  },
};
