import { z } from 'zod';
import { AgeFields, GUARDIAN_MISSING, GUARDIAN_UNASKED, namesGuardian, needsGuardian } from '../age.ts';
import { PasswordAttempt, SecondFactorCode } from '../field-rules.ts';
import { MessageAnswer, SignedIn } from '../http/accounts.ts';
import { Id, Instant } from '../ids.ts';
import { notLetIn, stepLeft } from '../sign-in-codes.ts';
import { SignInProvider } from '../sign-ins.ts';
import { routesUnder } from './route.ts';
import { SignInRefused } from './security.ts';

const { get, post } = routesUnder('Sessions');

/** POST /google_login (A7). */
export const GoogleBody = z
  .object({
    /** The id_token that Google sent the browser back with. */
    tokenId: z.string().min(1).max(8_000),
    /** As it came back beside the token. */
    state: z.string().max(200).optional(),
    /** A code of the second factor, once it was asked for. */
    otp: SecondFactorCode.optional(),
    /** The password of the account with that address, once it was asked for. */
    password: PasswordAttempt.optional(),
    /** For a first login, as at a sign-up: whether the person is 18 or older. Absent: nobody asked. */
    adult: AgeFields.adult.optional(),
    guardian: AgeFields.guardian,
  })
  .refine(namesGuardian, GUARDIAN_MISSING)
  .refine(needsGuardian, GUARDIAN_UNASKED);
export type GoogleBody = z.infer<typeof GoogleBody>;

const referrer = z.object({ referrer: z.string().max(100).optional() });

export const beginGoogleLogin = get('/google_login', {
  summary: 'Leads the browser to Google with a state and a nonce, which a cookie remembers for ten minutes; 404 where Google is not set up',
  query: referrer,
  others: { 303: { description: 'To Google, or back to the login page when Google does not answer' } },
  problems: ['google_off', 'google_away'],
});

export const googleLogin = post('/google_login', {
  summary:
    'Signs in with the token that Google sent the browser back with, once; a first login opens an account, or is linked to the one with that address, which asks for its password where Google does not keep the mailbox',
  query: referrer,
  body: GoogleBody,
  answer: SignedIn,
  others: { 203: { description: 'Not yet', schema: SignInRefused } },
  problems: ['google_off', 'google_refused', 'google_away', ...notLetIn, 'password_required', 'password_wrong', ...stepLeft],
});

export const readSignInOptions = get('/api/sign-in-options', {
  summary: 'Ways to log in beside a password',
  answer: z.object({ google: z.boolean() }),
});

export const SignInsAnswer = z.object({
  /** Whether a password was chosen. */
  password: z.boolean(),
  result: z.array(z.object({ id: Id, provider: SignInProvider, since: Instant })),
  /** Whose logins are offered here at all, linked or not. */
  offered: z.array(SignInProvider),
});
export type SignInsAnswer = z.infer<typeof SignInsAnswer>;

export const listSignIns = get('/api/sign-ins', {
  summary: 'The ways into the caller’s account: whether there is a password, and linked sign-ins',
  answer: SignInsAnswer,
});

export const removeSignIn = post('/api/sign-ins/{id}/remove', {
  summary: 'Takes a linked sign-in away, while another way in remains; for a session that began or stepped up within 15 minutes',
  params: z.object({ id: Id }),
  answer: MessageAnswer,
  problems: ['last_sign_in', 'step_up_required'],
});
