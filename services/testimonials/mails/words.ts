import { plural } from '@aarambh/kernel/mail-words.ts';

/** What the mails about testimonials say. */
export const words = {
  confirm: {
    subject: 'Confirm your testimonial',
    preview: 'Say that it was you, and a moderator can read it.',
    what: 'You wrote about Aarambh. Confirm that it was you; then a moderator reads it.',
    action: 'Confirm my testimonial',
    until: (days: number) => `The link works for ${plural(days, { one: 'day', other: 'days' })}.`,
    notYou: 'If you did not write it, do nothing: it is shown to nobody.',
  },
  invited: {
    subject: 'Would you write about Aarambh?',
    preview: 'We would like to show what you say about us.',
    what: 'The team of Aarambh asks you to write a few lines about your time with us. You decide what is shown, and where.',
    action: 'Write my testimonial',
    until: (days: number) => `You can write until ${plural(days, { one: 'day', other: 'days' })} from now. You need no account.`,
    decline: 'If you would rather not, open the link and decline: your name and address are erased then.',
  },
  seeInvited: 'See your testimonial',
  see: 'See your testimonials',
  takeBack: 'You can take it back, or change what you agreed to, at any time.',
  approved: {
    subject: 'Your testimonial is shown',
    preview: 'Thank you. A moderator approved it.',
    what: 'A moderator approved your testimonial. It is shown where you agreed to.',
  },
  rejected: {
    subject: 'Your testimonial is not shown',
    preview: 'A moderator decided against it, and says why.',
    what: 'A moderator decided not to show your testimonial. You can write another one.',
    why: 'Why',
  },
  edited: {
    subject: 'Your testimonial was edited',
    preview: 'A moderator changed some of its words.',
    what: 'A moderator changed some words of your testimonial. Your own words are kept, and you see both.',
  },
};
