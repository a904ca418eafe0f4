import { z } from 'zod';
import { route } from './route.ts';

/** Days in which a complaint about personal data is answered. */
export const GRIEVANCE_DAYS = 30;

export const readGrievanceContact = route({
  method: 'GET',
  path: '/api/grievance',
  tag: 'Accounts',
  summary: 'To whom people write who want something put right about their data, and how many days an answer takes at most',
  answer: z.object({ email: z.string(), days: z.int() }),
  problems: [],
});
