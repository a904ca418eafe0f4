import type { SecondFactorOffer } from '../second-factor/enrolment.ts';
import type { AccountsService } from '../use-cases.ts';
import type { IssuedSession } from '../sessions/issued-session.ts';
import type { SignedIn } from '@aarambh/contracts/http/accounts.ts';
import type { ConsoleName } from '@aarambh/contracts/roles.ts';
import type { adminSteps, memberSteps, SecondFactorSetup } from '@aarambh/contracts/routes/security.ts';
import type { Call } from '@aarambh/http/call.ts';
import { signIn } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { qrPicture } from './qr-picture.ts';
import { callerOf } from '@aarambh/http/session-cookies.ts';

/** An offer as clients get it: with its picture. */
export function shown(offer: SecondFactorOffer): SecondFactorSetup {
  return { ...offer, qr: qrPicture(offer.uri) };
}

/**
 * The steps of a sign-in after its password, at one console.
 * @param signedIn what a session is answered with there
 */
export function secondStepEndpoints(
  signInConsole: ConsoleName,
  routes: typeof memberSteps | typeof adminSteps,
  signedIn: (call: Call, session: IssuedSession, accounts: AccountsService) => Promise<SignedIn>,
): readonly Endpoint<AccountsService>[] {
  return [
    handle(routes.code, { access: signIn }, async (call, accounts: AccountsService) => {
      const input = { ...call.body, console: signInConsole, caller: callerOf(call) };
      const result = await accounts.secondFactor.signIn(input, call.context());
      return result.ok ? call.json(await signedIn(call, result.value, accounts)) : call.refuse(result);
    }),
    handle(routes.begin, { access: signIn }, async (call, accounts: AccountsService) =>
      call.answer(await accounts.secondFactor.beginAtSignIn({ ...call.body, console: signInConsole }), shown),
    ),
    handle(routes.enrol, { access: signIn }, async (call, accounts: AccountsService) => {
      const input = { ...call.body, console: signInConsole, caller: callerOf(call) };
      const result = await accounts.secondFactor.enrolAtSignIn(input, call.context());
      if (!result.ok) return call.refuse(result);
      return call.json({ ...(await signedIn(call, result.value, accounts)), recoveryCodes: result.value.recoveryCodes });
    }),
  ];
}
