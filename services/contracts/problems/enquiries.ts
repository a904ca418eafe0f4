import type { Problems } from './problem.ts';

/** What enquiries refuse with. */
export const enquiryProblems = {
  enquiry_ended: [409, 'This enquiry is closed. Send a new one.'],
  enquiry_withdrawn: [409, 'Its sender took it back.'],
  enquiry_held: [409, 'It is held apart as spam. Release it first.'],
  enquiry_not_theirs: [422, 'Only who answers enquiries can look after one.'],
  enquiry_not_shown: [409, 'What came in by this form is shown on no page.'],
  enquiry_full: [409, 'That is as much as one enquiry can hold.'],
  document_gone: [404, 'This document is not kept any more, or there was none.'],
  issue_wrong: [422, 'An issue needs a subject and a text.'],
  issue_under_way: [409, 'It is planned or was sent: its words stay as they are.'],
} as const satisfies Problems;

declare module './problem.ts' {
  interface ProblemsOf {
    enquiries: typeof enquiryProblems;
  }
}
