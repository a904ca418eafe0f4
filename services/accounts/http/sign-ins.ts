import type { SignedIn } from '@aarambh/contracts/http/accounts.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import { beginGoogleLogin, googleLogin, listSignIns, readSignInOptions, removeSignIn } from '@aarambh/contracts/routes/sign-ins.ts';
import { freshWrite, open, own, signIn } from '@aarambh/http/access.ts';
import type { Call } from '@aarambh/http/call.ts';
import { readCookie } from '@aarambh/http/cookies.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { dataHeaders } from '@aarambh/http/security-headers.ts';
import { ROUND_MS } from '../google/rounds.ts';
import type { AccountsService } from '../use-cases.ts';
import type { IssuedSession } from '../sessions/issued-session.ts';
import { ROUND_COOKIE, setRound } from './google-round.ts';
import { callerOf, secureCookies } from '@aarambh/http/session-cookies.ts';

/** A referrer that is no id records nothing and refuses nobody. */
const referrerOf = ({ referrer }: { readonly referrer?: string | undefined }): string | null => Id.safeParse(referrer).data ?? null;

/**
 * Logging in with Google, and the ways into one's account.
 * @param signedIn what a session is answered with at the member console
 */
export function signInEndpoints(
  signedIn: (call: Call, session: IssuedSession, accounts: AccountsService) => Promise<SignedIn>,
): readonly Endpoint<AccountsService>[] {
  return [
    handle(beginGoogleLogin, { access: { ...open, rate: 'sign-in' } }, async (call, accounts: AccountsService) => {
      const begun = await accounts.google.begin(referrerOf(call.query));
      const seeOther = (location: string) => call.send(null, 303, { ...dataHeaders, location });
      if (begun.ok) {
        setRound(call, begun.value.cookie, ROUND_MS / 1000);
        return seeOther(begun.value.url);
      }
      // A browser that navigates here is led back with the word that OpenID has for it; the page says it in a sentence.
      const navigates = call.header('accept')?.includes('text/html') === true;
      return navigates && begun.code === 'google_away' ? seeOther('/login#error=temporarily_unavailable') : call.refuse(begun);
    }),
    handle(googleLogin, { access: signIn }, async (call, accounts: AccountsService) => {
      const { tokenId, state = null, otp = null, password = null, adult, guardian } = call.body;
      const age = adult === undefined ? null : adult ? 'adult' : guardian!;
      const round = readCookie(call.header('cookie'), ROUND_COOKIE, secureCookies(call));
      const proof = { cookie: round, tokenId, state, otp, password } as const;
      const answer = { ...proof, referrer: referrerOf(call.query), age, caller: callerOf(call) } as const;
      const result = await accounts.google.signIn(answer, call.context());
      if (!result.ok) return call.refuse(result);
      setRound(call, '', 0);
      return call.json(await signedIn(call, result.value, accounts), 200, call.wrote(result.position));
    }),
    handle(readSignInOptions, { access: open }, (call, accounts: AccountsService) => call.json({ google: accounts.google.offered })),
    handle(listSignIns, { access: own }, async (call, accounts: AccountsService) =>
      call.json({ ...(await accounts.signIns.of(call.me.accountId)), offered: accounts.google.offered ? (['google'] as const) : [] }),
    ),
    handle(removeSignIn, { access: { ...freshWrite, whose: 'object' } }, async (call, accounts: AccountsService) =>
      call.answer(await accounts.signIns.remove(call.me.accountId, call.params.id, call.context()), () => ({
        message: 'That sign-in was removed.',
      })),
    ),
  ];
}
