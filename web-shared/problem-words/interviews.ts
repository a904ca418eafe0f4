import type { interviewProblems } from '@aarambh/contracts/problems/interviews.ts';
import type { WordsFor } from '../api/problem-words.ts';

/** What people read of what slots and interviews refuse with. */
export const words = {
  slot_unknown: 'There is no such slot on that day.',
  moves_used: 'This interview was moved as often as one can be.',
  not_begun: 'This interview has not begun yet.',
  scored_by_interviewer: 'This interview has an interviewer, who writes its scorecard.',
  overall_unexplained: 'The overall rating is more than 2 away from the mean of the six. Say why.',
  correction_unexplained: 'Say why you correct what was submitted.',
  already_interviewer: 'They are on your panel, or invited, already.',
  panel_full: 'That is as many interviewers as one college can have.',
  interviewer_other_role: 'This address has an account of our staff. Ask the college to invite another address.',
  resume_full: 'That is as many versions as can be kept for one interview.',
  scorecard_full: 'This scorecard was changed as often as one can be.',
} satisfies WordsFor<typeof interviewProblems>;

declare module '../api/problem-words.ts' {
  interface Catalogues {
    interviews: typeof words;
  }
}
