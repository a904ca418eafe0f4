import { z } from 'zod';
import { Instant } from '../ids.ts';
import { routesUnder } from './route.ts';

const Token = z.string().min(1).max(1000);

/** What a guardian is asked. */
export const GuardianRequest = z.object({
  /** The young person who signed up. */
  name: z.string(),
  guardianName: z.string(),
  status: z.enum(['asked', 'given', 'declined']),
  /** Until when an answer counts. */
  expiresAt: Instant,
});
export type GuardianRequest = z.infer<typeof GuardianRequest>;

const { get, post } = routesUnder('Accounts');
const problems = ['link_unknown', 'link_expired'] as const;

export const readGuardianRequest = get('/api/guardian-consent/{token}', {
  summary: 'What a guardian’s link asks; changes nothing',
  params: z.object({ token: Token }),
  answer: GuardianRequest,
  problems: [...problems],
});

export const answerGuardianRequest = post('/api/guardian-consent', {
  summary: 'A guardian agrees to the text of that version, or declines, which ends the account; the same answer again answers the same',
  body: z.object({ token: Token, agrees: z.boolean(), version: z.string().max(40) }),
  answer: z.object({ status: z.enum(['given', 'declined']) }),
  problems: [...problems, 'already_decided', 'stale_revision'],
});
