import { z } from 'zod';
import { PasswordAttempt } from '../field-rules.ts';
import { badLink, MessageAnswer, TokenBody } from '../http/accounts.ts';
import { Instant } from '../ids.ts';
import { routesUnder } from './route.ts';

const { get, post } = routesUnder('Accounts');

/** The password; who has none logs in with Google once more, and sends what comes back. */
const ErasureBody = z.union([
  z.object({ password: PasswordAttempt }),
  z.object({
    tokenId: z.string().min(1).max(10_000),
    /** What came back with it; compared with the round that began in this browser. */
    state: z.string().max(200).optional(),
  }),
]);

export const readErasure = get('/api/me/erase', {
  summary: 'How many days the caller could take back an erasure that they ask for now',
  answer: z.object({ days: z.int() }),
});

export const requestErasure = post('/api/me/erase', {
  summary:
    'Erases the caller’s account after some days; until then nobody can use or see it, every session has ended, and the link in a mail takes it back',
  body: ErasureBody,
  answer: z.object({ message: z.string(), until: Instant }),
  problems: ['erasure_unconfirmed', 'still_admin', 'google_off', 'google_away'],
});

export const withdrawErasure = post('/api/me/erase/cancel', {
  summary: 'Takes an erasure back with the token of the mail, while there is time; the same link answers the same again',
  body: TokenBody,
  answer: MessageAnswer,
  problems: badLink,
});

/** Days in which a complaint about personal data is answered. */
export const GRIEVANCE_DAYS = 30;

export const readGrievanceContact = get('/api/grievance', {
  summary: 'To whom people write who want something put right about their data, and how many days an answer takes at most',
  answer: z.object({ email: z.string(), days: z.int() }),
});
