import { APPLY_AGAIN_MONTHS } from '@aarambh/contracts/careers/state.ts';
import { words as common } from '@aarambh/kernel/mail-words.ts';

const forRole = (role: string | null): string => (role === null ? 'Your application' : `Your application for ${role}`);

/** What the mails about applications say. Nothing that an applicant typed stands in them. */
export const words = {
  hello: `${common.hello}.`,
  see: 'See how it stands',
  reference: 'Reference number',
  notMe: 'If this was not you, open the link and choose “This was not me”: then all of it is erased.',
  reply: 'What is sent to this address reaches nobody.',
  subject: (reference: string) => `Your application ${reference}`,
  received: {
    preview: 'You can see how it stands at any time.',
    heading: 'We received your application',
    what: (role: string | null) => `${forRole(role)} is with us. Somebody of our team reads it and tells you by mail how it goes on.`,
  },
  again: {
    preview: 'There is an application with this address already.',
    heading: 'You have applied already',
    what: (role: string | null, day: string) =>
      `Somebody applied with this address again. ${forRole(role)} is with us already, and nothing of it was changed. One can apply for the same again after ${APPLY_AGAIN_MONTHS} months: from ${day} on.`,
  },
  screening: {
    preview: 'Somebody of our team is reading your application.',
    heading: 'We are reading your application',
    what: (role: string | null) => `${forRole(role)} is being read by our team.`,
  },
  interview: {
    preview: 'We would like to talk to you.',
    heading: 'We would like to talk to you',
    what: (role: string | null) => `${forRole(role)} has come to an interview. We tell you when and where, here or by phone.`,
  },
  offer: {
    preview: 'We have an offer for you.',
    heading: 'We have an offer for you',
    what: (role: string | null) => `${forRole(role)} has come to an offer. Somebody of our team calls you about it.`,
  },
  hired: {
    preview: 'Welcome to the team.',
    heading: 'Welcome to the team',
    what: (role: string | null) => `${forRole(role)} was successful. We look forward to working with you.`,
  },
  declined: {
    preview: 'We have decided about your application.',
    heading: 'We have decided about your application',
    what: (role: string | null) => `${forRole(role)} was not successful this time. Thank you for the trouble you took.`,
    again: (day: string) => `You can apply for the same again from ${day} on, and for other openings at any time.`,
  },
};
