import { dayAndClock } from '@aarambh/web-shared/format.ts';

/** What pages behind mailed links say: whose address one is to confirm, and that one cannot be used. */
export const words = {
  name: 'Name',
  email: 'Email',
  expired: 'Link Expired',
  unknown: 'Contact to Admin!',
  unknownWhy: 'We do not know this link: part of it may be missing, or a newer mail has replaced it. Open the newest mail, or write to us.',
  contact: 'Contact us',
  /** What the page of a mailed invitation says, whatever it invites to. */
  offer: {
    title: 'An invitation',
    what: 'Your invitation',
    name: 'Your name',
    accept: 'Accept',
    accepting: 'Accepting…',
    known: 'You have an account with this address. Log in with it, and accept here.',
    other: (email: string) =>
      `You are signed in with another account. This invitation is for ${email}. Log out, then log in with that one.`,
    logIn: 'Log in',
    decline: 'Decline',
    declineTitle: 'Decline the invitation?',
    declineWhy: 'Nothing of you is kept. The college can invite you again.',
    declining: 'Declining…',
    declined: 'The invitation was declined',
    declinedWhy: 'Nothing of you is kept.',
    accepted: 'Welcome',
  },
  /** What the page of something that was sent says, whatever it is. */
  standing: {
    reference: 'Reference number',
    receivedAt: (iso: string) => `Received on ${dayAndClock(iso)}`,
    withdraw: 'Take it back',
    withdrawing: 'Taking it back…',
    erase: 'Erase everything',
    notMe: 'This was not me',
    notMeTitle: 'Somebody else gave your address?',
    erasing: 'Erasing…',
    erasedWhy: 'Nothing of it is left with us. You can close this page.',
  },
};
