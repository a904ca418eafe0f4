import { contract } from '../contract.ts';
import { interviewEvents, intervieweeEvents, slotDayEvents, slotRulesEvents } from '../events/interviews.ts';
import { interviewProblems } from '../problems/interviews.ts';

export const interviews = contract({
  events: [...slotRulesEvents, ...slotDayEvents, ...intervieweeEvents, ...interviewEvents],
  routes: [],
  pages: [],
  problems: interviewProblems,
});
