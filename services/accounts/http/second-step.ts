import type { SecondFactorOffer } from '../second-factor/service.ts';
import type { AccountsService, IssuedSession } from '../service.ts';
import type { ConsoleName } from '@aarambh/contracts/roles.ts';
import type { adminSteps, memberSteps, SecondFactorSetup } from '@aarambh/contracts/routes/security.ts';
import type { Call } from '@aarambh/http/call.ts';
import { signIn } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { qrPicture } from './qr-picture.ts';
import { callerOf } from './session-cookies.ts';

/** An offer as clients get it: with its picture. */
export function shown(offer: SecondFactorOffer): SecondFactorSetup {
  return { ...offer, qr: qrPicture(offer.uri) };
}

/**
 * The steps of a sign-in after its password, at one console.
 * @param signedIn answers a session as the sign-in there does, with `more` beside it
 */
export function secondStepEndpoints(
  signInConsole: ConsoleName,
  routes: typeof memberSteps | typeof adminSteps,
  signedIn: (call: Call, session: IssuedSession, more?: object) => Promise<Response>,
): readonly Endpoint<AccountsService>[] {
  return [
    handle(routes.code, { access: signIn }, async (call, accounts: AccountsService) => {
      const input = { ...call.body, console: signInConsole, caller: callerOf(call) };
      const result = await accounts.secondFactor.signIn(input, call.context());
      return result.ok ? signedIn(call, result.value) : call.refuse(result);
    }),
    handle(routes.begin, { access: signIn }, async (call, accounts: AccountsService) =>
      call.answer(await accounts.secondFactor.beginAtSignIn({ ...call.body, console: signInConsole }), shown),
    ),
    handle(routes.enrol, { access: signIn }, async (call, accounts: AccountsService) => {
      const input = { ...call.body, console: signInConsole, caller: callerOf(call) };
      const result = await accounts.secondFactor.enrolAtSignIn(input, call.context());
      return result.ok ? signedIn(call, result.value, { recoveryCodes: result.value.recoveryCodes }) : call.refuse(result);
    }),
  ];
}
