import { ANSWERED_OPEN_DAYS, STATUS_LINK_DAYS } from '@aarambh/contracts/enquiries/state.ts';
import { dayAndClock } from '@aarambh/web-shared/format.ts';

/** What the pages of forms and the status page of an enquiry say. */
export const words = {
  contact: {
    title: 'Contact Us',
    lead: 'Got questions? We’ve got answers.',
    promise: 'We answer within 24 hours.',
  },
  mentor: {
    title: 'Apply as Mentor',
    lead: 'Share what you know with founders at their beginning. We answer within 24 hours.',
  },
  feedback: {
    title: 'Feedback',
    lead: 'Tell us what you think of Aarambh.',
  },
  campus: {
    title: 'Welcome to Aarambh',
    lead: 'Register for our virtual startup campus. We answer within 24 hours.',
  },
  inspire: {
    title: 'Your internship with a founder',
    lead: 'Tell us what you did and what you learnt, so that others dare to begin.',
  },
  status: {
    title: 'Your enquiry',
    what: 'Your enquiry',
    reference: 'Reference number',
    kind: 'What it is about',
    receivedAt: (iso: string) => `Received on ${dayAndClock(iso)}`,
    states: {
      received: 'Received. Somebody of our team will look at it.',
      looking: 'Somebody of our team is looking at it.',
      answered: `Answered. Unless you add something, it is closed ${ANSWERED_OPEN_DAYS} days after our last answer.`,
      closed: 'Closed.',
      withdrawn: 'You took it back. Nobody reads it any more.',
    },
    chips: { received: 'Received', looking: 'Being looked at', answered: 'Answered', closed: 'Closed', withdrawn: 'Taken back' },
    answers: 'Our answers',
    noAnswers: 'No answer yet.',
    answeredAt: (iso: string) => `Answered on ${dayAndClock(iso)}`,
    add: 'Add a word',
    addLabel: 'What you want to add',
    send: 'Send',
    sending: 'Sending…',
    added: 'Your words are with our team.',
    withdraw: 'Take it back',
    withdrawTitle: 'Take this enquiry back?',
    withdrawWhy: 'Nobody reads it or answers it any more.',
    withdrawing: 'Taking it back…',
    erase: 'Erase everything',
    eraseTitle: 'Erase this enquiry?',
    eraseWhy: 'All that you wrote and all answers go for good. This link ends. Nothing brings it back.',
    notMe: 'This was not me',
    notMeTitle: 'Somebody else gave your address?',
    notMeWhy: 'We erase the enquiry with everything in it. This link ends.',
    erasing: 'Erasing…',
    erased: 'The enquiry is erased',
    erasedWhy: 'Nothing of it is left with us. You can close this page.',
    expiredWhy: `The link works until ${STATUS_LINK_DAYS} days after an enquiry ends, and no longer once it is erased.`,
  },
};
