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
import { briefly } from '../http/briefly.ts';
import { cookie, readCookie } from '../http/cookies.ts';
import { answers, endpoint, type Endpoint } from '../http/endpoint.ts';
import { secureCookies, setKnownDevice } from './session-cookies.ts';

const tag = 'Accounts';
const VERIFICATION_SENT = 'Verification Email has been sent to your given email.';
/** Holds the reset token between GET /reset and the new password, for clients that send none (decisions.md). */
const RESET_COOKIE = 'aarambh_reset';
const RESET_PATH = '/api/updatepassword';

/** Sign-up, verification and passwords (A2 to A5, A9). */
export const accountEndpoints: readonly Endpoint[] = [
  endpoint(
    {
      method: 'POST',
      path: '/signup',
      tag,
      summary: 'Opens an account and mails a verification link',
      query: z.object({ referrer: z.string().max(100).optional() }),
      body: SignupBody,
      answers: answers(MessageAnswer, 'The verification mail is on its way'),
    },
    async (call) => {
      const { name, email, password, referralId, adult, guardian } = call.body;
      // What is typed wins over the link; a referrer that is no id records nothing and refuses nobody.
      const referrer = Id.safeParse(referralId === undefined || referralId === '' ? call.query.referrer : referralId).data ?? null;
      const age = adult === undefined ? null : adult ? 'adult' : guardian!;
      const result = await call.ports.accounts.signUp({ name, email, password, referrer, age }, call.context());
      return call.answer(result, () => ({ message: VERIFICATION_SENT }));
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/user_count',
      tag,
      summary: 'How many verified accounts are not suspended',
      answers: answers(UserCount),
      reads: ['accounts'],
    },
    async (call) => {
      const activeUsers = await briefly(call, 'user_count', async () => {
        const filter = { verified: true, suspended: false, erased: false };
        const groups = await call.ports.documents.aggregate('accounts', { filter });
        return groups.reduce((sum, { count }) => sum + count, 0);
      });
      return call.json({ activeUsers });
    },
  ),
  endpoint(
    {
      method: 'POST',
      path: '/verify_signup_email',
      tag,
      summary: 'Confirms an address; the same link answers the same again',
      body: TokenBody,
      answers: answers(NameAnswer),
    },
    async (call) => call.answer(await call.ports.accounts.verifyEmail(call.body.token, call.context()), ({ name }) => ({ name })),
  ),
  endpoint(
    {
      method: 'GET',
      path: '/api/verification/{token}',
      tag,
      summary: 'What a verification link would confirm; changes nothing',
      params: z.object({ token: z.string().min(1).max(1000) }),
      answers: answers(VerificationAnswer),
    },
    async (call) => call.answer(await call.ports.accounts.checkVerification(call.params.token), (asked) => asked),
  ),
  endpoint(
    {
      method: 'POST',
      path: '/api/verification/again',
      tag,
      summary: 'Mails the verification link again; answers the same for unknown and verified addresses',
      body: EmailBody,
      answers: answers(MessageAnswer),
    },
    async (call) =>
      call.answer(await call.ports.accounts.sendVerification(call.body.email, call.context()), () => ({ message: VERIFICATION_SENT })),
  ),
  // Links of applications and testimonials: none was ever issued, so every token belongs to another kind (readings).
  ...['/verify_email', '/verify_testimonial'].map((path) =>
    endpoint(
      {
        method: 'POST',
        path,
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
      tag,
      summary: 'Mails a link to choose a new password; answers the same for unknown addresses',
      body: EmailBody,
      answers: answers(MessageAnswer),
    },
    async (call) =>
      call.answer(await call.ports.accounts.requestPasswordReset(call.body.email, call.context()), () => ({
        message: 'saved succesfully',
      })),
  ),
  endpoint(
    {
      method: 'GET',
      path: '/reset',
      tag,
      summary: 'Checks a reset link, and remembers it for a short while in a cookie',
      query: z.object({ resetPasstoken: z.string().min(1).max(1000) }),
      answers: answers(ResetAnswer),
    },
    async (call) => {
      const token = call.query.resetPasstoken;
      const result = await call.ports.accounts.checkResetToken(token);
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
      tag,
      summary: 'Sets a new password with the token of a reset link, once',
      body: UpdatePasswordBody,
      answers: answers(MessageAnswer),
    },
    async (call) => {
      const { email, password } = call.body;
      const token = call.body.token ?? readCookie(call.header('cookie'), RESET_COOKIE, secureCookies(call));
      if (token === null || token === '') return call.problem('link_expired');
      const result = await call.ports.accounts.resetPassword({ email, password, token }, call.context());
      if (result.ok) {
        call.setCookie(cookie(RESET_COOKIE, '', { path: RESET_PATH, secure: secureCookies(call), maxAgeSeconds: 0 }));
        setKnownDevice(call, 'member', result.value.knownDevice);
      }
      return call.answer(result, () => ({ message: 'password updated' }));
    },
  ),
];
