import { z } from 'zod';
import { Email, PersonName } from './field-rules.ts';

/** Whether somebody is 18 or older, and who is asked in their stead when they are not. */
export const AgeFields = {
  adult: z.boolean(),
  /** The parent or guardian of who is not. */
  guardian: z.object({ name: PersonName, email: Email }).optional(),
};

interface Age {
  readonly adult?: boolean | undefined;
  readonly guardian?: unknown;
}

/** Under 18 a guardian has to be named. */
export const namesGuardian = ({ adult, guardian }: Age): boolean => adult !== false || guardian !== undefined;
export const GUARDIAN_MISSING = { path: ['guardian'], error: 'Tell us your parent or guardian: their consent is needed under 18.' };
/** Nobody else has one. */
export const needsGuardian = ({ adult, guardian }: Age): boolean => adult === false || guardian === undefined;
export const GUARDIAN_UNASKED = { path: ['adult'], error: 'A guardian is asked for people under 18 only.' };
