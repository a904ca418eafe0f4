import { contract } from '../contract.ts';
import { enrolmentEvents, rosterEvents, studentEvents, uploadEvents } from '../events/students.ts';
import { studentProblems } from '../problems/students.ts';

export const students = contract({
  events: [...enrolmentEvents, ...studentEvents, ...rosterEvents, ...uploadEvents],
  routes: [],
  pages: [],
  problems: studentProblems,
});
