import { z } from 'zod';
import { AgeFields, GUARDIAN_MISSING, GUARDIAN_UNASKED, namesGuardian, needsGuardian } from '../age.ts';
import { routesUnder } from './route.ts';

/** What somebody said of their age; null: nobody asked them yet. */
const StatedAge = z.enum(['adult', 'minor']).nullable();

const { get, post } = routesUnder('Accounts');

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
