import { z } from 'zod';
import { AgeFields, GUARDIAN_MISSING, GUARDIAN_UNASKED, namesGuardian, needsGuardian } from '../age.ts';
import { badLink, TokenBody } from '../http/accounts.ts';
import { Instant } from '../ids.ts';
import { routesUnder } from './route.ts';

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

export const readGuardianRequest = get('/api/guardian-consent/{token}', {
  summary: 'What a guardian’s link asks; changes nothing',
  params: TokenBody,
  answer: GuardianRequest,
  problems: badLink,
});

export const answerGuardianRequest = post('/api/guardian-consent', {
  summary: 'A guardian agrees to the text of that version, or declines, which ends the account; the same answer again answers the same',
  body: TokenBody.extend({ agrees: z.boolean(), version: z.string().max(40) }),
  answer: z.object({ status: z.enum(['given', 'declined']) }),
  problems: [...badLink, 'already_decided', 'stale_revision'],
});

/** What somebody said of their age; null: nobody asked them yet. */
const StatedAge = z.enum(['adult', 'minor']).nullable();

export const readAge = get('/api/me/age', {
  summary: 'What the caller said of their age; null when nobody asked yet',
  answer: z.object({ stated: StatedAge }),
});

export const declareAge = post('/api/me/age', {
  summary:
    'States the age of who signed up before it was asked, once. Under 18 every session ends, and the account waits for the guardian’s consent as after a sign-up',
  body: z.object(AgeFields).refine(namesGuardian, GUARDIAN_MISSING).refine(needsGuardian, GUARDIAN_UNASKED),
  answer: z.object({ message: z.string(), stated: StatedAge }),
  problems: ['already_decided', 'own_benefit'],
});
