import { countActive } from '@aarambh/projections/accounts/query.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { form, open } from '@aarambh/http/access.ts';
import type { AccountsService } from '../service.ts';
import {
  EmailBody,
  MessageAnswer,
  NameAnswer,
  ResetAnswer,
  SignupBody,
  TokenBody,
  UpdatePasswordBody,
  UserCount,
  VerificationAnswer,
} from '@aarambh/contracts/http/accounts.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import { z } from 'zod';
import { briefly } from '@aarambh/http/briefly.ts';
import { cookie, readCookie } from '@aarambh/http/cookies.ts';
import { answers, endpoint, type Endpoint } from '@aarambh/http/endpoint.ts';
import { secureCookies, setKnownDevice } from './session-cookies.ts';

const tag = 'Accounts';
const VERIFICATION_SENT = 'Verification Email has been sent to your given email.';
/** Holds the reset token between GET /reset and the new password, for clients that send none. */
const RESET_COOKIE = 'aarambh_reset';
const RESET_PATH = '/api/updatepassword';

/** Sign-up, verification and passwords (A2 to A5, A9). */
export const accountEndpoints: readonly Endpoint<AccountsService>[] = [
  endpoint(
    {
      method: 'POST',
      path: '/signup',
      access: { ...form, rate: 'sign-up' },
      tag,
      summary: 'Opens an account and mails a verification link',
      query: z.object({ referrer: z.string().max(100).optional() }),
      body: SignupBody,
      answers: answers(MessageAnswer, 'The verification mail is on its way'),
    },
    async (call, accounts: AccountsService) => {
      const { name, email, password, referralId, adult, guardian } = call.body;
      // What is typed wins over the link; a referrer that is no id records nothing and refuses nobody.
      const referrer = Id.safeParse(referralId === undefined || referralId === '' ? call.query.referrer : referralId).data ?? null;
      const age = adult === undefined ? null : adult ? 'adult' : guardian!;
      const result = await accounts.signUp({ name, email, password, referrer, age }, call.context());
      return call.answer(result, () => ({ message: VERIFICATION_SENT }));
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/user_count',
      access: open,
      tag,
      summary: 'How many verified accounts are not suspended',
      answers: answers(UserCount),
      reads: [accountsView],
    },
    async (call) => {
      return call.json({ activeUsers: await briefly(call, 'user_count', () => countActive(call.ports.documents)) });
    },
  ),
  endpoint(
    {
      method: 'POST',
      path: '/verify_signup_email',
      access: form,
      tag,
      summary: 'Confirms an address; the same link answers the same again',
      body: TokenBody,
      answers: answers(NameAnswer),
    },
    async (call, accounts: AccountsService) =>
      call.answer(await accounts.verifyEmail(call.body.token, call.context()), ({ name }) => ({ name })),
  ),
  endpoint(
    {
      method: 'GET',
      path: '/api/verification/{token}',
      access: { ...open, rate: 'mail' },
      tag,
      summary: 'What a verification link would confirm; changes nothing',
      params: z.object({ token: z.string().min(1).max(1000) }),
      answers: answers(VerificationAnswer),
    },
    async (call, accounts: AccountsService) => call.answer(await accounts.checkVerification(call.params.token), (asked) => asked),
  ),
  endpoint(
    {
      method: 'POST',
      path: '/api/verification/again',
      access: form,
      tag,
      summary: 'Mails the verification link again; answers the same for unknown and verified addresses',
      body: EmailBody,
      answers: answers(MessageAnswer),
    },
    async (call, accounts: AccountsService) =>
      call.answer(await accounts.sendVerification(call.body.email, call.context()), () => ({ message: VERIFICATION_SENT })),
  ),
  // Links of applications and testimonials: none was ever issued, so every token belongs to another kind (readings).
  ...['/verify_email', '/verify_testimonial'].map((path) =>
    endpoint(
      {
        method: 'POST',
        path,
        access: form,
        tag,
        summary: 'Confirms a link of a membership application or a testimonial',
        body: TokenBody,
        answers: answers(NameAnswer),
      },
      (call) => call.problem('link_unknown'),
    ),
  ),
  endpoint(
    {
      method: 'POST',
      path: '/forgetpassword',
      access: form,
      tag,
      summary: 'Mails a link to choose a new password; answers the same for unknown addresses',
      body: EmailBody,
      answers: answers(MessageAnswer),
    },
    async (call, accounts: AccountsService) =>
      call.answer(await accounts.requestPasswordReset(call.body.email, call.context()), () => ({
        message: 'saved succesfully',
      })),
  ),
  endpoint(
    {
      method: 'GET',
      path: '/reset',
      access: { ...open, rate: 'mail' },
      tag,
      summary: 'Checks a reset link, and remembers it for a short while in a cookie',
      query: z.object({ resetPasstoken: z.string().min(1).max(1000) }),
      answers: answers(ResetAnswer),
    },
    async (call, accounts: AccountsService) => {
      const token = call.query.resetPasstoken;
      const result = await accounts.checkResetToken(token);
      if (result.ok && /^[\w.~-]+$/.test(token)) {
        call.setCookie(
          cookie(RESET_COOKIE, token, { path: RESET_PATH, secure: secureCookies(call), maxAgeSeconds: limits.resetMinutes * 60 }),
        );
      }
      return call.answer(result, ({ email }) => ({ message: 'password reset link a-ok', email }));
    },
  ),
  endpoint(
    {
      method: 'POST',
      path: RESET_PATH,
      access: { ...form, sameOrigin: true },
      tag,
      summary: 'Sets a new password with the token of a reset link, once',
      body: UpdatePasswordBody,
      answers: answers(MessageAnswer),
    },
    async (call, accounts: AccountsService) => {
      const { email, password } = call.body;
      const token = call.body.token ?? readCookie(call.header('cookie'), RESET_COOKIE, secureCookies(call));
      if (token === null || token === '') return call.problem('link_expired');
      const result = await accounts.resetPassword({ email, password, token }, call.context());
      if (result.ok) {
        call.setCookie(cookie(RESET_COOKIE, '', { path: RESET_PATH, secure: secureCookies(call), maxAgeSeconds: 0 }));
        setKnownDevice(call, 'member', result.value.knownDevice);
      }
      return call.answer(result, () => ({ message: 'password updated' }));
    },
  ),
];
