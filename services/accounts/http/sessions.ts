import { pointsAccountsView } from '@aarambh/projections/points-accounts/view.ts';
import { bookingsView } from '@aarambh/projections/bookings/view.ts';
import { signIn, cookie, own, write } from '@aarambh/http/access.ts';
import type { AccountsService } from '../service.ts';
import { MessageAnswer, SessionsAnswer, SignedIn, SigninBody, User } from '@aarambh/contracts/http/accounts.ts';
import { landingPage } from '@aarambh/contracts/roles.ts';
import { memberSteps, SignInRefused } from '@aarambh/contracts/routes/security.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { z } from 'zod';
import type { IssuedSession } from '../service.ts';
import type { Call } from '@aarambh/http/call.ts';
import { answers, endpoint, type Endpoint } from '@aarambh/http/endpoint.ts';
import { secondStepEndpoints } from './second-step.ts';
import { callerOf, clearSessionCookie, refreshTokenOf, setSessionCookies } from './session-cookies.ts';
import { userAnswer } from './user-answers.ts';

const tag = 'Sessions';

/** Answers a session that was opened at the member console: theirs, or the admin console's with where it leads. */
async function signedIn(call: Call, session: IssuedSession, more: object = {}): Promise<Response> {
  const { console, person, accessToken: token } = session;
  setSessionCookies(call, 'member', session);
  const user = await userAnswer(call.ports.documents, person);
  if (console === 'member') return call.json({ token, user, ...more });
  // Whoever used this console here before is not who signed in now: no session of theirs is left in the browser.
  clearSessionCookie(call, 'member');
  return call.json({ token, user, redirect: landingPage(person.role, person.accountId), ...more });
}

/** Sign-in of the member console and everybody's own sessions (A1, A6). */
export const sessionEndpoints: readonly Endpoint<AccountsService>[] = [
  endpoint(
    {
      method: 'POST',
      path: '/signin',
      access: signIn,
      tag,
      summary: 'Signs in; staff get a session of the admin console, where `redirect` leads; 203 with a message when it refuses',
      body: SigninBody,
      answers: { 200: { description: 'Signed in', schema: SignedIn }, 203: { description: 'Refused', schema: SignInRefused } },
    },
    async (call, accounts: AccountsService) => {
      const result = await accounts.signIn({ ...call.body, console: 'member', caller: callerOf(call) }, call.context());
      return result.ok ? signedIn(call, result.value) : call.refuse(result);
    },
  ),
  ...secondStepEndpoints('member', memberSteps, signedIn),
  endpoint(
    {
      method: 'POST',
      path: '/api/session/refresh',
      access: cookie,
      tag,
      summary: 'Trades the refresh cookie for a new access token',
      answers: answers(SignedIn),
    },
    async (call, accounts: AccountsService) => {
      const refreshToken = refreshTokenOf(call, 'member');
      if (refreshToken === null) return call.problem('not_signed_in');
      const result = await accounts.refresh({ refreshToken, console: 'member', caller: callerOf(call) });
      // The cookie stays: another tab may have signed in anew meanwhile, and a dead one opens nothing.
      if (!result.ok) return call.refuse(result);
      setSessionCookies(call, 'member', result.value);
      return call.json({ token: result.value.accessToken, user: await userAnswer(call.ports.documents, result.value.person) });
    },
  ),
  endpoint(
    { method: 'POST', path: '/api/session/logout', access: cookie, tag, summary: 'Ends this session', answers: answers(MessageAnswer) },
    async (call, accounts: AccountsService) => {
      const refreshToken = refreshTokenOf(call, 'member');
      if (refreshToken !== null) await accounts.signOut(refreshToken);
      clearSessionCookie(call, 'member');
      return call.json({ message: 'Signed out.' });
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/api/me',
      access: own,
      tag,
      summary: 'Who is signed in',
      answers: answers(User),
      reads: [accountsView, pointsAccountsView, bookingsView],
    },
    async (call) => {
      const { accountId, role } = call.me;
      const account = await accountsView.get(call.ports.documents, accountId);
      // The read model has not met this account yet: a moment later it has.
      if (account === null) return call.problem('read_not_ready');
      const { name, email } = account.doc;
      return call.json(await userAnswer(call.ports.documents, { accountId, role, name: name ?? '', email: email ?? '' }));
    },
  ),
  endpoint(
    { method: 'GET', path: '/api/sessions', access: own, tag, summary: 'Where the caller is signed in', answers: answers(SessionsAnswer) },
    async (call, accounts: AccountsService) => call.json({ result: await accounts.sessions(call.me.accountId, call.me.sessionId) }),
  ),
  endpoint(
    {
      method: 'POST',
      path: '/api/sessions/{id}/end',
      access: { ...write, whose: 'object' },
      tag,
      summary: 'Ends one of the caller’s sessions; its sockets close within a second',
      params: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/) }),
      answers: answers(MessageAnswer),
    },
    async (call, accounts: AccountsService) =>
      call.answer(await accounts.endSession(call.me.accountId, call.params.id), () => ({ message: 'That session was ended.' })),
  ),
];
