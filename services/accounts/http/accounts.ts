import * as routes from '@aarambh/contracts/routes/accounts.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import { form, open } from '@aarambh/http/access.ts';
import { briefly } from '@aarambh/http/briefly.ts';
import { cookie, readCookie } from '@aarambh/http/cookies.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { countActive } from '@aarambh/projections/accounts/query.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import type { AccountsService } from '../use-cases.ts';
import { knowDevice, secureCookies } from '@aarambh/http/session-cookies.ts';

const VERIFICATION_SENT = 'Verification Email has been sent to your given email.';
/** Holds the token of a reset link between looking at it and the new password, for clients that send none themselves. */
const RESET_COOKIE = 'aarambh_reset';

/** Sign-up, verification of addresses, and forgotten passwords. */
export const accountEndpoints: readonly Endpoint<AccountsService>[] = [
  handle(routes.signUp, { access: { ...form, rate: 'sign-up' } }, async (call, accounts: AccountsService) => {
    const { name, email, password, referralId, adult, guardian } = call.body;
    // What is typed wins over the link; a referrer that is no id records nothing and refuses nobody.
    const referrer = Id.safeParse(referralId === undefined || referralId === '' ? call.query.referrer : referralId).data ?? null;
    const age = adult === undefined ? null : adult ? 'adult' : guardian!;
    const result = await accounts.signUp({ name, email, password, referrer, age }, call.context());
    return call.answer(result, () => ({ message: VERIFICATION_SENT }));
  }),
  handle(routes.countUsers, { access: open, reads: [accountsView] }, async (call) =>
    call.json({ activeUsers: await briefly(call, 'user_count', () => countActive(call.ports.documents)) }),
  ),
  handle(routes.verifySignupEmail, { access: form }, async (call, accounts: AccountsService) =>
    call.answer(await accounts.verifyEmail(call.body.token, call.context()), ({ name }) => ({ name })),
  ),
  handle(routes.readVerification, { access: { ...open, rate: 'mail' } }, async (call, accounts: AccountsService) =>
    call.answer(await accounts.checkVerification(call.params.token), (asked) => asked),
  ),
  handle(routes.sendVerification, { access: form }, async (call, accounts: AccountsService) =>
    call.answer(await accounts.sendVerification(call.body.email, call.context()), () => ({ message: VERIFICATION_SENT })),
  ),
  handle(routes.forgetPassword, { access: form }, async (call, accounts: AccountsService) =>
    call.answer(await accounts.requestPasswordReset(call.body.email, call.context()), () => ({ message: 'saved succesfully' })),
  ),
  handle(routes.checkReset, { access: { ...open, rate: 'mail' } }, async (call, accounts: AccountsService) => {
    const token = call.query.resetPasstoken;
    const result = await accounts.checkResetToken(token);
    if (result.ok && /^[\w.~-]+$/.test(token)) {
      const secure = secureCookies(call);
      call.setCookie(cookie(RESET_COOKIE, token, { path: routes.updatePassword.path, secure, maxAgeSeconds: limits.resetMinutes * 60 }));
    }
    return call.answer(result, ({ email }) => ({ message: 'password reset link a-ok', email }));
  }),
  handle(routes.updatePassword, { access: { ...form, sameOrigin: true } }, async (call, accounts: AccountsService) => {
    const { email, password } = call.body;
    const secure = secureCookies(call);
    const token = call.body.token ?? readCookie(call.header('cookie'), RESET_COOKIE, secure);
    if (token === null || token === '') return call.problem('link_expired');
    const result = await accounts.resetPassword({ email, password, token }, call.context());
    if (result.ok) {
      call.setCookie(cookie(RESET_COOKIE, '', { path: routes.updatePassword.path, secure, maxAgeSeconds: 0 }));
      knowDevice(call, result.value);
    }
    return call.answer(result, () => ({ message: 'password updated' }));
  }),
];
