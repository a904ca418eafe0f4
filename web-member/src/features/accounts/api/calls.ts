import type {
  MessageAnswer,
  NameAnswer,
  ResetAnswer,
  SignedIn,
  SigninBody,
  SignupBody,
  UpdatePasswordBody,
  VerificationAnswer,
} from '@aarambh/contracts/http/accounts.ts';
import type { z } from 'zod';
import { api } from '@aarambh/web-shared/api/api.ts';
import { command, query } from '@aarambh/web-shared/api/client.ts';
import type { StepCalls } from '@aarambh/web-shared/security/calls.ts';

type Message = z.infer<typeof MessageAnswer>;
const open = { as: 'public' } as const;

/** Refuses with code sign_in_refused and the server's own words (203). */
export const signIn = (body: SigninBody): Promise<SignedIn> => command('/signin', { body, repeatable: true, ...open });

/** The steps after the password. A code is right once, so none of them is repeated by itself. */
export const steps: StepCalls = {
  code: (body) => api.post('/signin/second-factor', { body, ...open }),
  begin: (body) => api.post('/signin/second-factor/begin', { body, ...open }),
  enrol: (body) => api.post('/signin/second-factor/enrol', { body, ...open }),
};

/** The referrer goes in the query as the specification has it, and in the body as it was typed. */
export function signUp(body: SignupBody): Promise<Message> {
  const referrer = body.referralId === undefined || body.referralId === '' ? '' : `?referrer=${encodeURIComponent(body.referralId)}`;
  return command(`/signup${referrer}`, { body, ...open });
}

export const forgetPassword = (email: string): Promise<Message> => command('/forgetpassword', { body: { email }, ...open });

export const checkResetToken = (token: string, signal: AbortSignal): Promise<z.infer<typeof ResetAnswer>> =>
  query(`/reset?resetPasstoken=${encodeURIComponent(token)}`, { signal, ...open });

export const updatePassword = (body: z.infer<typeof UpdatePasswordBody>): Promise<Message> =>
  command('/api/updatepassword', { body, ...open });

/** What a verification link would confirm. */
export const checkVerification = (token: string, signal: AbortSignal): Promise<z.infer<typeof VerificationAnswer>> =>
  query(`/api/verification/${encodeURIComponent(token)}`, { signal, ...open });

export const sendVerification = (email: string): Promise<Message> => command('/api/verification/again', { body: { email }, ...open });

/** The same link answers the same again, so asking twice is safe. */
export const verify = (kind: 'signup' | 'membership', token: string): Promise<z.infer<typeof NameAnswer>> =>
  command(kind === 'signup' ? '/verify_signup_email' : '/verify_email', { body: { token }, repeatable: true, ...open });
