import { MessageAnswer, SignedIn, SigninBody } from '@aarambh/contracts/http/accounts.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import { Role } from '@aarambh/contracts/roles.ts';
import { adminSteps, SignInRefused } from '@aarambh/contracts/routes/security.ts';
import type { AccountDocument } from '@aarambh/contracts/views.ts';
import type { IssuedSession } from '@aarambh/accounts/service.ts';
import { z } from 'zod';
import { secondStepEndpoints } from '../areas/second-step.ts';
import { callerOf, clearSessionCookie, refreshTokenOf, setSessionCookies } from '../areas/session-cookies.ts';
import { userAnswer } from '../areas/user-answers.ts';
import type { Call } from '../http/call.ts';
import { answers, endpoint, type Endpoint } from '../http/endpoint.ts';
import { menuOf } from './menu.ts';

const tag = 'Admin';
/** Told only to who gave the right password of an account without rights here. */
const STAFF_ONLY = 'This console is for staff: admins, moderators, colleges and auditors. Members log in at the member console.';
export const AdminMe = z.object({ id: Id, name: z.string(), role: Role, menu: z.array(z.string()) });

async function signedIn(call: Call, session: IssuedSession, more: object = {}): Promise<Response> {
  setSessionCookies(call, 'admin', session);
  return call.json({ token: session.accessToken, user: await userAnswer(call.ports.documents, session.person), ...more });
}

/** Sign-in of the admin console, with a cookie of its own. */
export const adminSessionEndpoints: readonly Endpoint[] = [
  endpoint(
    {
      method: 'POST',
      path: '/admin/api/session',
      tag,
      summary: 'Signs in to the admin console; 203 with a message when it refuses, as /signin does; 403 for members',
      body: SigninBody,
      answers: { 200: { description: 'Signed in', schema: SignedIn }, 203: { description: 'Refused', schema: SignInRefused } },
    },
    async (call) => {
      const result = await call.ports.accounts.signIn({ ...call.body, console: 'admin', caller: callerOf(call) }, call.context());
      if (result.ok) return signedIn(call, result.value);
      return result.code === 'forbidden' ? call.problem('forbidden', { message: STAFF_ONLY }) : call.refuse(result);
    },
  ),
  ...secondStepEndpoints('admin', adminSteps, signedIn),
  endpoint(
    {
      method: 'POST',
      path: '/admin/api/session/refresh',
      tag,
      summary: 'Trades the refresh cookie for a new access token',
      answers: answers(SignedIn),
    },
    async (call) => {
      const refreshToken = refreshTokenOf(call, 'admin');
      if (refreshToken === null) return call.problem('not_signed_in');
      const result = await call.ports.accounts.refresh({ refreshToken, console: 'admin', caller: callerOf(call) });
      return result.ok ? signedIn(call, result.value) : call.refuse(result);
    },
  ),
  endpoint(
    { method: 'POST', path: '/admin/api/session/logout', tag, summary: 'Ends this session', answers: answers(MessageAnswer) },
    async (call) => {
      const refreshToken = refreshTokenOf(call, 'admin');
      if (refreshToken !== null) await call.ports.accounts.signOut(refreshToken);
      clearSessionCookie(call, 'admin');
      return call.json({ message: 'Signed out.' });
    },
  ),
  endpoint(
    { method: 'GET', path: '/admin/api/session/me', tag, summary: 'Who is signed in and what their menu holds', answers: answers(AdminMe) },
    async (call) => {
      const { accountId, role } = call.me;
      const account = await call.ports.documents.get<AccountDocument>('accounts', accountId);
      return call.json({ id: accountId, name: account?.doc.name ?? '', role, menu: menuOf(role) });
    },
  ),
];
