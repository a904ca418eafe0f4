import { words as common } from '@aarambh/kernel/mail-words.ts';

/** What the mails about notes say. */
export const words = {
  hello: common.hello,
  hidden: {
    subject: 'A note of yours was hidden',
    preview: 'A note of yours was hidden.',
    what: 'Nobody sees it any more.',
  },
};
