import type { SignedIn } from '@aarambh/contracts/http/accounts.ts';
import { adminSteps } from '@aarambh/contracts/routes/security.ts';
import { adminSession, signInToAdmin } from '@aarambh/contracts/routes/sessions.ts';
import { cookie, signIn } from '@aarambh/http/access.ts';
import type { Call } from '@aarambh/http/call.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { AccountsService } from '../use-cases.ts';
import type { IssuedSession } from '../sessions/issued-session.ts';
import { secondStepEndpoints } from './second-step.ts';
import { callerOf, clearSessionCookie, refreshTokenOf, setSessionCookies } from '@aarambh/http/session-cookies.ts';
import { userAnswer } from './user-answers.ts';

/** Told only to who gave the right password of an account without rights here. */
const STAFF_ONLY = 'This console is for staff: admins, moderators, colleges and auditors. Members log in at the member console.';

async function signedIn(call: Call, session: IssuedSession): Promise<SignedIn> {
  setSessionCookies(call, session);
  const user = await userAnswer(call.ports.documents, session.person);
  return { token: session.accessToken, user, menu: [...call.ports.menu(session.person.role)] };
}

/** Sign-in of the admin console, with a cookie of its own. */
export const adminSessionEndpoints: readonly Endpoint<AccountsService>[] = [
  handle(signInToAdmin, { access: signIn }, async (call, accounts: AccountsService) => {
    const result = await accounts.signIn({ ...call.body, console: 'admin', caller: callerOf(call) }, call.context());
    if (result.ok) return call.json(await signedIn(call, result.value));
    return result.code === 'forbidden' ? call.problem('forbidden', { message: STAFF_ONLY }) : call.refuse(result);
  }),
  ...secondStepEndpoints('admin', adminSteps, signedIn),
  handle(adminSession.refresh, { access: cookie }, async (call, accounts: AccountsService) => {
    const refreshToken = refreshTokenOf(call, 'admin');
    if (refreshToken === null) return call.problem('not_signed_in');
    const result = await accounts.refresh({ refreshToken, console: 'admin', caller: callerOf(call) });
    return result.ok ? call.json(await signedIn(call, result.value)) : call.refuse(result);
  }),
  handle(adminSession.logout, { access: cookie }, async (call, accounts: AccountsService) => {
    const refreshToken = refreshTokenOf(call, 'admin');
    if (refreshToken !== null) await accounts.signOut(refreshToken);
    clearSessionCookie(call, 'admin');
    return call.json({ message: 'Signed out.' });
  }),
];
