import type { Problems } from './problem.ts';

/** What invitations of students refuse with. */
export const invitationProblems = {
  invitation_sign_in: [401, 'You have an account. Log in with it, then open the link again.'],
  invitation_closed: [403, 'This college takes nobody in at the moment. Try again later.'],
} as const satisfies Problems;

declare module './problem.ts' {
  interface ProblemsOf {
    invitations: typeof invitationProblems;
  }
}
