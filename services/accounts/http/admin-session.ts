import { signIn, cookie } from '@aarambh/http/access.ts';
import type { AccountsService } from '../service.ts';
import { MessageAnswer, SignedIn, SigninBody } from '@aarambh/contracts/http/accounts.ts';
import { adminSteps, SignInRefused } from '@aarambh/contracts/routes/security.ts';
import type { IssuedSession } from '../service.ts';
import { secondStepEndpoints } from './second-step.ts';
import { callerOf, clearSessionCookie, refreshTokenOf, setSessionCookies } from './session-cookies.ts';
import { userAnswer } from './user-answers.ts';
import type { Call } from '@aarambh/http/call.ts';
import { answers, endpoint, type Endpoint } from '@aarambh/http/endpoint.ts';

const tag = 'Admin';
/** Told only to who gave the right password of an account without rights here. */
const STAFF_ONLY = 'This console is for staff: admins, moderators, colleges and auditors. Members log in at the member console.';

async function signedIn(call: Call, session: IssuedSession, more: object = {}): Promise<Response> {
  setSessionCookies(call, 'admin', session);
  const user = await userAnswer(call.ports.documents, session.person);
  return call.json({ token: session.accessToken, user, menu: [...call.ports.menu(session.person.role)], ...more });
}

/** Sign-in of the admin console, with a cookie of its own. */
export const adminSessionEndpoints: readonly Endpoint<AccountsService>[] = [
  endpoint(
    {
      method: 'POST',
      path: '/admin/api/session',
      access: signIn,
      tag,
      summary: 'Signs in to the admin console; 203 with a message when it refuses, as /signin does; 403 for members',
      body: SigninBody,
      answers: { 200: { description: 'Signed in', schema: SignedIn }, 203: { description: 'Refused', schema: SignInRefused } },
    },
    async (call, accounts: AccountsService) => {
      const result = await accounts.signIn({ ...call.body, console: 'admin', caller: callerOf(call) }, call.context());
      if (result.ok) return signedIn(call, result.value);
      return result.code === 'forbidden' ? call.problem('forbidden', { message: STAFF_ONLY }) : call.refuse(result);
    },
  ),
  ...secondStepEndpoints('admin', adminSteps, signedIn),
  endpoint(
    {
      method: 'POST',
      path: '/admin/api/session/refresh',
      access: cookie,
      tag,
      summary: 'Trades the refresh cookie for a new access token',
      answers: answers(SignedIn),
    },
    async (call, accounts: AccountsService) => {
      const refreshToken = refreshTokenOf(call, 'admin');
      if (refreshToken === null) return call.problem('not_signed_in');
      const result = await accounts.refresh({ refreshToken, console: 'admin', caller: callerOf(call) });
      return result.ok ? signedIn(call, result.value) : call.refuse(result);
    },
  ),
  endpoint(
    {
      method: 'POST',
      path: '/admin/api/session/logout',
      access: cookie,
      tag,
      summary: 'Ends this session',
      answers: answers(MessageAnswer),
    },
    async (call, accounts: AccountsService) => {
      const refreshToken = refreshTokenOf(call, 'admin');
      if (refreshToken !== null) await accounts.signOut(refreshToken);
      clearSessionCookie(call, 'admin');
      return call.json({ message: 'Signed out.' });
    },
  ),
];
