import type { SigninBody, SignupBody, UpdatePasswordBody } from '@aarambh/contracts/http/accounts.ts';
import type { z } from 'zod';
import { api } from '@aarambh/web-shared/api/api.ts';
import type { StepCalls } from '@aarambh/web-shared/security/calls.ts';

const open = { as: 'public' } as const;

/** Refuses with code sign_in_refused and the server's own words (203). */
export const signIn = (body: SigninBody) => api.post('/signin', { body, repeatable: true, ...open });

/** The steps after the password. A code is right once, so none of them is repeated by itself. */
export const steps: StepCalls = {
  code: (body) => api.post('/signin/second-factor', { body, ...open }),
  begin: (body) => api.post('/signin/second-factor/begin', { body, ...open }),
  enrol: (body) => api.post('/signin/second-factor/enrol', { body, ...open }),
};

/** The referrer goes in the query as the specification has it, and in the body as it was typed. */
export function signUp(body: SignupBody) {
  const referrer = body.referralId === '' ? undefined : body.referralId;
  return api.post('/signup', { query: { referrer }, body, ...open });
}

export const forgetPassword = (email: string) => api.post('/forgetpassword', { body: { email }, ...open });

export const checkResetToken = (token: string, signal: AbortSignal) =>
  api.get('/reset', { query: { resetPasstoken: token }, signal, ...open });

export const updatePassword = (body: z.infer<typeof UpdatePasswordBody>) => api.post('/api/updatepassword', { body, ...open });

/** What a verification link would confirm. */
export const checkVerification = (token: string, signal: AbortSignal) =>
  api.get('/api/verification/{token}', { params: { token }, signal, ...open });

export const sendVerification = (email: string) => api.post('/api/verification/again', { body: { email }, ...open });

/** The same link answers the same again, so asking twice is safe. */
export const verify = (kind: 'signup' | 'membership', token: string) =>
  api.post(kind === 'signup' ? '/verify_signup_email' : '/verify_email', { body: { token }, repeatable: true, ...open });
