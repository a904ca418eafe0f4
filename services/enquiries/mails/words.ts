import { words as common } from '@aarambh/kernel/mail-words.ts';

/** What the mails about enquiries say. Nothing that somebody typed into a form stands in them. */
export const words = {
  hello: `${common.hello}.`,
  see: 'See how it stands',
  notMe: 'If this was not you, open the link and choose “This was not me”: then all of it is erased.',
  received: {
    subject: (reference: string) => `We received your enquiry ${reference}`,
    preview: 'You can see how it stands at any time.',
    heading: 'We received your enquiry',
    what: (reference: string) => `Your reference number is ${reference}. Somebody of our team looks at it and answers by mail.`,
  },
  newsletter: {
    confirm: {
      subject: 'Confirm your newsletter',
      preview: 'One click, and a mail a week comes to you.',
      heading: 'Do you want our newsletter?',
      what: 'Somebody asked for our weekly startup updates with this address. They come once you confirm it.',
      action: 'Yes, send it to me',
      notMe: (url: string) => `If this was not you, do nothing: your address is erased after 30 days. To erase it at once: ${url}`,
    },
    welcome: {
      subject: 'You will get our newsletter',
      preview: 'Weekly startup updates, until you say stop.',
      heading: 'Good to have you',
      what: 'Our weekly startup updates come to this address from now on. You can leave at any time, with one click.',
      action: 'Unsubscribe',
    },
    issue: {
      why: 'You get this because you asked for our newsletter and confirmed it.',
      leave: (url: string) => `To leave with one click: ${url}`,
      noLeave: 'Here each reader finds their own link to leave with one click.',
      test: (subject: string) => `Test: ${subject}`,
    },
  },
  answered: {
    subject: (reference: string) => `An answer to your enquiry ${reference}`,
    preview: 'Our team answered you.',
    heading: 'An answer to your enquiry',
    reply: 'To say more, open the link. What is sent to this address reaches nobody.',
  },
};
