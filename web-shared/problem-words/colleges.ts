import type { collegeProblems } from '@aarambh/contracts/problems/colleges.ts';
import type { WordsFor } from '../api/problem-words.ts';

/** What people read of what colleges refuse with. */
export const words = {
  org_login_refused: 'Login details are not right.',
  org_email_not_verified: 'Please verify your email first. We have sent you the link again.',
  org_not_approved: 'Your organisation is not approved yet. We will write to you.',
  org_suspended: 'Your organisation is suspended. Contact us if you think that is a mistake.',
  college_closed: 'Your college is not approved, or is suspended.',
  email_not_confirmed: 'They have not confirmed their email yet.',
  last_owner: 'The last owner cannot go. Make somebody else an owner first.',
  already_colleague: 'They are of your college, or invited, already.',
  team_full: 'That is as many people as one college can have.',
  answers_full: 'That is as many answers as one college can give.',
  colleague_other_role: 'This address has an account of another kind. Ask your college to invite another address.',
  colleague_elsewhere: 'Your account is of another college.',
  colleague_sign_in: 'You have an account. Log in with it, then open the link again.',
} satisfies WordsFor<typeof collegeProblems>;

declare module '../api/problem-words.ts' {
  interface Catalogues {
    colleges: typeof words;
  }
}
