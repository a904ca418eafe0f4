import type { Problems } from './problem.ts';

/** What colleges refuse with. */
export const collegeProblems = {
  org_login_refused: [401, 'Login details are not right.'],
  org_email_not_verified: [401, 'Please verify your email first. We have sent you the link again.'],
  org_not_approved: [401, 'Your organisation is not approved yet. We will write to you.'],
  org_suspended: [401, 'Your organisation is suspended. Contact us if you think that is a mistake.'],
  college_closed: [403, 'Your college is not approved, or is suspended.'],
  email_not_confirmed: [409, 'They have not confirmed their email yet.'],
  last_owner: [409, 'The last owner cannot go. Make somebody else an owner first.'],
  already_colleague: [409, 'They are of your college, or invited, already.'],
  team_full: [409, 'That is as many people as one college can have.'],
  answers_full: [409, 'That is as many answers as one college can give.'],
  colleague_other_role: [409, 'This address has an account of another kind. Ask your college to invite another address.'],
  colleague_elsewhere: [409, 'Your account is of another college.'],
  colleague_sign_in: [401, 'You have an account. Log in with it, then open the link again.'],
} as const satisfies Problems;

declare module './problem.ts' {
  interface ProblemsOf {
    colleges: typeof collegeProblems;
  }
}
