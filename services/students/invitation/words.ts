import { FORGOTTEN_DAYS } from '@aarambh/contracts/students/enrolment.ts';
import { plural } from '@aarambh/kernel/mail-words.ts';

/** What the mail says by which a college invites a student. */
export const words = {
  subject: (college: string) => `${college} invites you to mock interviews`,
  preview: 'Accept the invitation to book your slot.',
  heading: 'You are invited',
  what: (college: string) =>
    `${college} runs mock interviews on Aarambh and has put you on its list. Accept the invitation to choose your slot and to read how you did.`,
  action: 'See the invitation',
  works: `The link works for ${plural(FORGOTTEN_DAYS, { one: 'day', other: 'days' })}. You have no account before you accept.`,
  notMe: (url: string) => `This is not me: ${url} destroys what the college told us of you.`,
};
