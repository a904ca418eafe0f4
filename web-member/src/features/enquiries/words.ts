import { ANSWERED_OPEN_DAYS, STATUS_LINK_DAYS } from '@aarambh/contracts/enquiries/state.ts';
import { dayAndClock } from '@aarambh/web-shared/format.ts';

/** What forms, their pages and the status page of an enquiry say. */
export const words = {
  /** What every form says, besides what its definition does. */
  form: {
    submit: 'Submit',
    submitting: 'Submitting...',
    choose: 'Choose one',
    other: 'Other',
    otherText: (label: string) => `${label}: please say which`,
    optional: (label: string) => `${label} (optional)`,
    reference: (reference: string) => `Your reference number is ${reference}.`,
    trap: 'Leave this empty',
    answers: { yes: 'Yes', no: 'No' } as Readonly<Record<string, string>>,
    stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  },
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
    about: 'What it is about',
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
    withdrawTitle: 'Take this enquiry back?',
    withdrawWhy: 'Nobody reads it or answers it any more.',
    eraseTitle: 'Erase this enquiry?',
    eraseWhy: 'All that you wrote and all answers go for good. This link ends. Nothing brings it back.',
    notMeWhy: 'We erase the enquiry with everything in it. This link ends.',
    erased: 'The enquiry is erased',
    expiredWhy: `The link works until ${STATUS_LINK_DAYS} days after an enquiry ends, and no longer once it is erased.`,
  },
  /** What the pages behind the links of the newsletter's mails say. */
  newsletter: {
    confirm: {
      title: 'Confirm your newsletter',
      why: 'A mail a week with startup updates comes to your address once you confirm it.',
      action: 'Confirm',
      busy: 'Confirming…',
      done: 'You will get the newsletter',
      doneWhy: 'The next one comes by mail. Every mail has a link by which you leave.',
    },
    leave: {
      title: 'Leave the newsletter?',
      why: 'No more mails of it come, and your address is erased.',
      action: 'Unsubscribe',
      busy: 'Leaving…',
      done: 'You have left the newsletter',
      doneWhy: 'Your address is erased. You can subscribe again at any time.',
    },
    expiredWhy: 'It was not confirmed within 30 days, or you have left since. Subscribe again to get a new link.',
    again: 'Subscribe again',
    home: 'Home',
  },
};
