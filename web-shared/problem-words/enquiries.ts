import type { enquiryProblems } from '@aarambh/contracts/problems/enquiries.ts';
import type { WordsFor } from '../api/problem-words.ts';

/** What people read of what enquiries refuse with. */
export const words = {
  document_gone: 'This document is not kept any more, or there was none.',
  enquiry_ended: 'This enquiry is closed. Send a new one.',
  enquiry_withdrawn: 'Its sender took it back.',
  enquiry_held: 'It is held apart as spam. Release it first.',
  enquiry_not_theirs: 'Only who answers enquiries can look after one.',
  enquiry_not_shown: 'What came in by this form is shown on no page.',
  enquiry_full: 'That is as much as one enquiry can hold.',
  issue_wrong: 'An issue needs a subject and a text.',
  issue_under_way: 'It is planned or was sent: its words stay as they are. Take the plan back to change it.',
} satisfies WordsFor<typeof enquiryProblems>;

declare module '../api/problem-words.ts' {
  interface Catalogues {
    enquiries: typeof words;
  }
}
