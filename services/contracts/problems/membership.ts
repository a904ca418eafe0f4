import type { Problems } from './problem.ts';

/** What memberships refuse with. */
export const membershipProblems = {
  already_member: [409, 'You are a member already.'],
  declined_recently: [409, 'Your application was declined. You can apply again later.'],
  email_unverified: [409, 'The applicant has not confirmed their email yet.'],
} as const satisfies Problems;

declare module './problem.ts' {
  interface ProblemsOf {
    membership: typeof membershipProblems;
  }
}
