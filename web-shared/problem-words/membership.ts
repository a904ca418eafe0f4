import type { membershipProblems } from '@aarambh/contracts/problems/membership.ts';
import type { WordsFor } from '../api/problem-words.ts';
import { day } from '../format.ts';

/** What people read of what memberships refuse with. */
export const words = {
  already_member: 'You are a member already.',
  declined_recently: ({ againFrom }) =>
    againFrom === undefined
      ? 'Your application was declined. You can apply again later.'
      : `Your application was declined. You can apply again from ${day(String(againFrom))} on.`,
  email_unverified: 'The applicant has not confirmed their email yet.',
} satisfies WordsFor<typeof membershipProblems>;

declare module '../api/problem-words.ts' {
  interface Catalogues {
    membership: typeof words;
  }
}
