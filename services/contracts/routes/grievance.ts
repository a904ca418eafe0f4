import { z } from 'zod';
import { routesUnder } from './route.ts';

const { get } = routesUnder('Accounts');

/** Days in which a complaint about personal data is answered. */
export const GRIEVANCE_DAYS = 30;

export const readGrievanceContact = get('/api/grievance', {
  summary: 'To whom people write who want something put right about their data, and how many days an answer takes at most',
  answer: z.object({ email: z.string(), days: z.int() }),
});
