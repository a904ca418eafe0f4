import { limits } from '@aarambh/contracts/limits.ts';
import { plural } from '@aarambh/kernel/mail-words.ts';

/** What the mails about memberships say. */
export const words = {
  open: 'Open my application',
  confirm: {
    subject: 'Confirm your email for your Aarambh membership',
    action: 'Confirm my email',
    preview: 'One step, and an admin looks at your application.',
    heading: 'Confirm your email',
    what: 'Somebody applied for membership of Aarambh with this address. Confirm that it is yours, and an admin looks at the application.',
    works: `The link works for ${plural(limits.membershipLinkDays, { one: 'day', other: 'days' })}.`,
    notYou: 'If you did not apply, do nothing: nobody becomes a member with your address.',
  },
  asked: {
    subject: 'We have a question about your Aarambh membership',
    preview: 'An admin wants to know more before deciding.',
    heading: 'We have a question',
    what: 'An admin read your application and wants to know more before deciding. Answer by correcting the application.',
    reason: 'What we want to know',
  },
  accepted: {
    subject: 'You are a member of Aarambh',
    preview: 'Your application for membership was accepted.',
    heading: 'Welcome as a member',
    what: 'Your application for membership was accepted. You are listed in the directory of members now.',
    action: 'See the members',
  },
  declined: {
    subject: 'Your application for Aarambh membership',
    preview: 'Your application for membership was declined.',
    heading: 'Your application was declined',
    what: (day: string) =>
      `Your application for membership was declined. Your account stays as it is, and you can apply again from ${day} on.`,
    reason: 'Why',
  },
};
