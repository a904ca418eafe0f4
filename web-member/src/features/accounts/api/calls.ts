import type { SigninBody, SignupBody, UpdatePasswordBody } from '@aarambh/contracts/http/accounts.ts';
import type { OrgLoginBody, OrgSignupBody } from '@aarambh/contracts/http/colleges.ts';
import type { declareAge as declareAgeRoute } from '@aarambh/contracts/routes/guardian.ts';
import type { BodyOf } from '@aarambh/contracts/routes/route.ts';
import type { GoogleBody } from '@aarambh/contracts/routes/sign-ins.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '@aarambh/web-shared/api/api.ts';
import type { StepCalls } from '@aarambh/web-shared/security/calls.ts';

const open = { as: 'public' } as const;

/** Refuses with code sign_in_refused and the server's own words (203). */
export const signIn = (body: SigninBody) => api.post('/signin', { body, repeatable: true, ...open });

/** Ways to log in beside a password; where it is not known, there are none. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => api.get('/api/sign-in-options', { signal, ...open }),
  staleTime: Infinity,
});

/** What somebody said of their age before a first login. */
export type AgeBody = Pick<GoogleBody, 'adult' | 'guardian'>;

/** With the token that Google sent the browser back with. It is good once, so it is not sent again by itself. */
export const googleLogin = (body: GoogleBody) => api.post('/google_login', { body, ...open });

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

export const signUpOrg = (body: OrgSignupBody) => api.post('/api/org/signup', { body, ...open });

/** Refused with the server's own words (401). Its cookie is traded for the session that the console keeps, and the college is where it leads. */
export async function signInOrg(body: z.input<typeof OrgLoginBody>) {
  const { user } = await api.post('/api/org/login', { body, ...open });
  return { orgId: user.id, signedIn: await api.post('/api/session/refresh', open) };
}

export const forgetPassword = (email: string) => api.post('/forgetpassword', { body: { email }, ...open });

export const checkResetToken = (token: string, signal: AbortSignal) =>
  api.get('/reset', { query: { resetPasstoken: token }, signal, ...open });

export const updatePassword = (body: UpdatePasswordBody) => api.post('/api/updatepassword', { body, ...open });

/** What a verification link would confirm. */
export const checkVerification = (token: string, signal: AbortSignal) =>
  api.get('/api/verification/{token}', { params: { token }, signal, ...open });

export const sendVerification = (email: string) => api.post('/api/verification/again', { body: { email }, ...open });

/** To whom people write about their data. */
export const grievanceQuery = queryOptions({
  queryKey: ['grievance'],
  queryFn: ({ signal }) => api.get('/api/grievance', { signal, ...open }),
  staleTime: Infinity,
});

/** Takes back that one asked to be erased; the same link answers the same again. */
export const withdrawErasure = (token: string) => api.post('/api/me/erase/cancel', { body: { token }, repeatable: true, ...open });

/** The same link answers the same again, so asking twice is safe. */
export const verify = (token: string) => api.post('/verify_signup_email', { body: { token }, repeatable: true, ...open });

/** What a link of a change of address asks. */
export const readEmailQuestion = (token: string, signal: AbortSignal) =>
  api.get('/api/email-change/{token}', { params: { token }, signal, ...open });

/** The same answer again answers the same, so asking twice is safe. */
export const answerEmailQuestion = (body: { readonly token: string; readonly agrees: boolean }) =>
  api.post('/api/email-change', { body, repeatable: true, ...open });

/** What a person says of their age who was not asked at their sign-up. */
export const declareAge = (body: BodyOf<typeof declareAgeRoute>, idempotencyKey: string) =>
  api.post('/api/me/age', { body, idempotencyKey });
