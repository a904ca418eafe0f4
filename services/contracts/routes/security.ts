import { z } from 'zod';
import { Password, PasswordAttempt, SecondFactorCode } from '../field-rules.ts';
import { MessageAnswer, SignedIn } from '../http/accounts.ts';
import { Id, Instant } from '../ids.ts';
import { SecurityLogLine } from '../records/accounts.ts';
import { notLetIn } from '../sign-in-codes.ts';
import { routesUnder, type RoutesUnder } from './route.ts';

/** A token that this server made for one of the steps. */
const StepToken = z.string().min(1).max(1000);

/**
 * A refused sign-in, 203. With `code` second_factor_required or second_factor_setup_required the password was right: one step is left. With
 * password_required Google was right: the same call goes through with the password.
 */
export const SignInRefused = z.object({
  message: z.string(),
  code: z.string().optional(),
  /** Names the sign-in to its second step, for ten minutes. It opens nothing by itself. */
  details: z.object({ challenge: z.string() }).optional(),
});

/** What an authenticator app needs to be told, once. */
export const SecondFactorSetup = z.object({
  /** To be sent back with the first code, within ten minutes. */
  setup: z.string(),
  /** The secret in base32, for typing it. */
  secret: z.string(),
  /** otpauth: address that apps open. */
  uri: z.string(),
  /** The same as a QR code: an SVG path over a square of `size` units. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

/** How the caller's second factor stands. */
export const SecondFactorView = z.object({
  on: z.boolean(),
  /** The caller's role cannot do without. */
  required: z.boolean(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactorView = z.infer<typeof SecondFactorView>;

export const RecoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodesAnswer = z.infer<typeof RecoveryCodesAnswer>;
export const SignedInEnrolled = SignedIn.extend(RecoveryCodesAnswer.shape);
export type SignedInEnrolled = z.infer<typeof SignedInEnrolled>;

const { get, post } = routesUnder('Security');
const Confirmed = z.object({ password: PasswordAttempt, code: SecondFactorCode });
const unproved = ['password_unset', 'password_wrong', 'second_factor_code_wrong', 'second_factor_missing'] as const;

export const changeOwnPassword = post('/api/password', {
  summary: 'Another password for the caller, who knows the old one; their other sessions end and a mail tells them',
  body: z.object({ current: PasswordAttempt, password: Password }),
  answer: MessageAnswer,
  problems: ['password_unset', 'password_wrong', 'password_same', 'password_common'],
});

export const viewSecondFactor = get('/api/second-factor', {
  summary: 'How the caller’s two-step login stands',
  answer: SecondFactorView,
});

export const beginSecondFactor = post('/api/second-factor/begin', {
  summary: 'What an authenticator app needs to be told; a new one in the place of an old one needs a code of that too',
  body: Confirmed.partial({ code: true }),
  answer: SecondFactorSetup,
  problems: [...unproved],
});

export const enrolSecondFactor = post('/api/second-factor/enrol', {
  summary: 'Turns two-step login on with the first code; the recovery codes are told here and never again',
  body: z.object({ setup: StepToken, code: SecondFactorCode }),
  answer: RecoveryCodesAnswer,
  problems: ['sign_in_step_expired', 'second_factor_code_wrong', 'second_factor_exists'],
});

export const renewRecoveryCodes = post('/api/second-factor/recovery-codes', {
  summary: 'New recovery codes; the old ones work no more',
  body: Confirmed,
  answer: RecoveryCodesAnswer,
  problems: [...unproved],
});

export const removeSecondFactor = post('/api/second-factor/remove', {
  summary: 'Turns two-step login off, where the role allows it',
  body: Confirmed,
  answer: MessageAnswer,
  problems: [...unproved, 'second_factor_kept'],
});

/**
 * How somebody proves anew who they are, whose session is not fresh: by the call below with their password, or that and a code; who has no password
 * logs in again.
 */
export type StepUpWay = 'password' | 'password_and_code' | 'sign_in';

export const stepUp = post('/api/me/step-up', {
  summary: 'Makes the caller’s session fresh for 15 minutes: their password once more, and a code where they have two-step login',
  body: Confirmed.partial({ code: true }),
  answer: MessageAnswer.extend({ until: Instant }),
  problems: [...unproved],
});

/** Why a step does not end. */
const stopped = ['sign_in_step_expired', ...notLetIn] as const;

/** The steps after the password at one console; `path` is the sign-in's, under which the mark of a known device travels. */
function stepsOf<const Path extends string>(path: Path, under: RoutesUnder) {
  return {
    code: under.post(`${path}/second-factor`, {
      summary: 'The second step of a sign-in: a code of the authenticator app, or a recovery code',
      body: z.object({ challenge: StepToken, code: SecondFactorCode }),
      answer: SignedIn,
      problems: [...stopped, 'second_factor_code_wrong'],
    }),
    begin: under.post(`${path}/second-factor/begin`, {
      summary: 'What an authenticator app needs to be told, for who must set one up before the sign-in goes on',
      body: z.object({ challenge: StepToken }),
      answer: SecondFactorSetup,
      problems: [...stopped],
    }),
    enrol: under.post(`${path}/second-factor/enrol`, {
      summary: 'Ends the setup with its first code, and the sign-in; the recovery codes are told here and never again',
      body: z.object({ challenge: StepToken, setup: StepToken, code: SecondFactorCode }),
      answer: SignedInEnrolled,
      problems: [...stopped, 'second_factor_code_wrong', 'second_factor_exists'],
    }),
  };
}

export const memberSteps = stepsOf('/signin', routesUnder('Sessions'));
export const adminSteps = stepsOf('/admin/api/session', routesUnder('Admin'));

export const readSecurityLog = get('/admin/api/members/{id}/security-log', {
  tag: 'Admin',
  summary: 'What happened around a member’s account in the last 180 days, the newest first, at most 1,400',
  params: z.object({ id: Id }),
  answer: z.array(SecurityLogLine),
});
