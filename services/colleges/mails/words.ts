import { COLLEAGUE_LINK_DAYS, type Seat } from '@aarambh/contracts/colleges/college.ts';
import { plural, words as common } from '@aarambh/kernel/mail-words.ts';

const seats: Readonly<Record<Seat, string>> = { owner: 'as an owner', staff: 'as staff', view: 'to read along' };

/** What the mails of colleges say. */
export const words = {
  hello: common.hello,
  open: 'Open the dashboard',
  login: 'Log in',
  code: 'Your code',
  reason: 'Why',
  received: {
    subject: 'We have received your sign-up',
    preview: 'We look at it and write to you.',
    what: (name: string) => `Thank you for confirming the address of ${name}. We look at your sign-up and write to you.`,
  },
  asked: {
    subject: 'We have a question about your organisation',
    preview: 'We want to know more before we decide.',
    what: (name: string) => `We looked at the sign-up of ${name} and want to know more before we decide. Answer on your dashboard.`,
    reason: 'What we want to know',
  },
  approved: {
    subject: 'Your organisation is approved',
    preview: 'This is your code.',
    what: (name: string) => `${name} is approved. Log in with your email, with your code, or with both.`,
  },
  declined: {
    subject: 'Your organisation is not approved',
    preview: 'We looked at your sign-up.',
    what: (name: string) => `We looked at the sign-up of ${name} and cannot approve it.`,
  },
  suspended: {
    subject: 'Your organisation is suspended',
    preview: 'Nobody there can use the portal now.',
    what: (name: string) => `${name} is suspended. Nobody there can use the portal until we lift this.`,
  },
  reinstated: {
    subject: 'Your organisation is open again',
    preview: 'The suspension was lifted.',
    what: (name: string) => `The suspension of ${name} was lifted. Log in as before.`,
  },
  newCode: {
    subject: 'Your organisation has a new code',
    preview: 'The old code no longer works.',
    what: (name: string) => `${name} has a new code. The old one no longer works.`,
  },
  released: {
    subject: 'Your students are invited without a cap',
    preview: 'We looked at your first list.',
    what: (name: string) => `We looked at the first list of ${name}. All its students are invited from now on.`,
  },
  invited: {
    subject: (name: string) => `${name} invites you to Aarambh`,
    preview: 'Accept the invitation to join.',
    heading: 'You are invited',
    what: (name: string, seat: Seat) => `${name} invites you to its College Industry Collab ${seats[seat]}.`,
    action: 'See the invitation',
    works: `The link works for ${plural(COLLEAGUE_LINK_DAYS, { one: 'day', other: 'days' })}.`,
    notYou: 'If you do not know them, do nothing, or decline there: nothing of you is kept then.',
  },
  removed: {
    subject: 'You no longer belong to the organisation',
    preview: 'Somebody removed you.',
    what: (name: string) => `An owner of ${name} removed you. You keep your account, but no longer see anything of ${name}.`,
  },
};
