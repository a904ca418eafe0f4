import type { invitationProblems } from '@aarambh/contracts/problems/invitations.ts';
import type { WordsFor } from '../api/problem-words.ts';

/** What people read of what invitations of students refuse with. */
export const words = {
  invitation_sign_in: 'You have an account. Log in with it, then open the link again.',
  invitation_closed: 'This college takes nobody in at the moment. Try again later.',
} satisfies WordsFor<typeof invitationProblems>;

declare module '../api/problem-words.ts' {
  interface Catalogues {
    invitations: typeof words;
  }
}
