import { landingPage } from '@aarambh/contracts/roles.ts';
import { memberSteps } from '@aarambh/contracts/routes/security.ts';
import { endOtherSessions, endSession, listSessions, memberSession, readMe, signIn } from '@aarambh/contracts/routes/sessions.ts';
import type { SignedIn } from '@aarambh/contracts/http/accounts.ts';
import { cookie, own, ownPage, signIn as signInAccess, write } from '@aarambh/http/access.ts';
import type { Call } from '@aarambh/http/call.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { bookingsView } from '@aarambh/projections/bookings/view.ts';
import { pointsAccountsView } from '@aarambh/projections/points-accounts/view.ts';
import type { AccountsService } from '../use-cases.ts';
import type { IssuedSession } from '../sessions/issued-session.ts';
import { personOf } from '../sessions/person.ts';
import { secondStepEndpoints } from './second-step.ts';
import { callerOf, clearSessionCookie, refreshTokenOf, setSessionCookies } from '@aarambh/http/session-cookies.ts';
import { signInEndpoints } from './sign-ins.ts';
import { userAnswer } from './user-answers.ts';

/** What a session that was opened at the member console is answered with: theirs, or the admin console's with where it leads. */
async function signedIn(call: Call, session: IssuedSession, accounts: AccountsService): Promise<SignedIn> {
  const { console, person, accessToken: token } = session;
  setSessionCookies(call, session);
  const user = await userAnswer(call.ports.documents, person);
  if (console === 'member') {
    const lands = await accounts.landingOf(person.accountId);
    return { token, user, ...(lands !== null && { lands }) };
  }
  // Whoever used this console here before is not who signed in now: no session of theirs is left in the browser.
  clearSessionCookie(call, 'member');
  return { token, user, redirect: landingPage(person.role, person.accountId) };
}

/** Sign-in of the member console, and everybody's own sessions. */
export const sessionEndpoints: readonly Endpoint<AccountsService>[] = [
  handle(signIn, { access: signInAccess }, async (call, accounts: AccountsService) => {
    const result = await accounts.signIn({ ...call.body, console: 'member', caller: callerOf(call) }, call.context());
    return result.ok ? call.json(await signedIn(call, result.value, accounts)) : call.refuse(result);
  }),
  ...secondStepEndpoints('member', memberSteps, signedIn),
  ...signInEndpoints(signedIn),
  handle(memberSession.refresh, { access: cookie }, async (call, accounts: AccountsService) => {
    const refreshToken = refreshTokenOf(call, 'member');
    if (refreshToken === null) return call.problem('not_signed_in');
    const result = await accounts.refresh({ refreshToken, console: 'member', caller: callerOf(call) });
    // The cookie stays: another tab may have signed in anew meanwhile, and a dead one opens nothing.
    if (!result.ok) return call.refuse(result);
    setSessionCookies(call, result.value);
    return call.json({ token: result.value.accessToken, user: await userAnswer(call.ports.documents, result.value.person) });
  }),
  handle(memberSession.logout, { access: cookie }, async (call, accounts: AccountsService) => {
    const refreshToken = refreshTokenOf(call, 'member');
    if (refreshToken !== null) await accounts.signOut(refreshToken);
    clearSessionCookie(call, 'member');
    return call.json({ message: 'Signed out.' });
  }),
  handle(readMe, { access: ownPage, reads: [accountsView, pointsAccountsView, bookingsView] }, async (call) => {
    const { accountId, role } = call.me;
    const account = await accountsView.get(call.ports.documents, accountId);
    // The read model has not met this account yet: a moment later it has.
    if (account === null) return call.problem('read_not_ready');
    return call.json(await userAnswer(call.ports.documents, personOf({ ...account.doc, accountId, role, pictureId: account.doc.imageId })));
  }),
  handle(listSessions, { access: own }, async (call, accounts: AccountsService) =>
    call.json({ result: await accounts.sessions(call.me.accountId, call.me.sessionId) }),
  ),
  handle(endSession, { access: { ...write, whose: 'object' } }, async (call, accounts: AccountsService) =>
    call.answer(await accounts.endSession(call.me.accountId, call.params.id), () => ({ message: 'That session was ended.' })),
  ),
  handle(endOtherSessions, { access: write }, async (call, accounts: AccountsService) => {
    await accounts.endOtherSessions(call.me.accountId, call.me.sessionId);
    return call.json({ message: 'You are signed out everywhere else.' });
  }),
];
