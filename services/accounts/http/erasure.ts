import { readErasure, requestErasure, withdrawErasure } from '@aarambh/contracts/routes/erasure.ts';
import { form, json, own } from '@aarambh/http/access.ts';
import { readCookie } from '@aarambh/http/cookies.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { AccountsService } from '../use-cases.ts';
import { ROUND_COOKIE, setRound } from './google-round.ts';
import { clearSessionCookie, secureCookies } from '@aarambh/http/session-cookies.ts';

/** Erasing oneself. */
export const erasureEndpoints: readonly Endpoint<AccountsService>[] = [
  handle(readErasure, { access: own }, (call, accounts: AccountsService) => call.json({ days: accounts.ownErasure.holdDays })),
  handle(requestErasure, { access: { ...own, body: json, rate: 'write' } }, async (call, accounts: AccountsService) => {
    const { body } = call;
    const cookie = readCookie(call.header('cookie'), ROUND_COOKIE, secureCookies(call));
    const proof = 'password' in body ? body : { cookie, tokenId: body.tokenId, state: body.state ?? null };
    const result = await accounts.ownErasure.request(call.me.accountId, proof, call.context());
    if (result.ok) {
      if (!('password' in body)) setRound(call, '', 0);
      clearSessionCookie(call, 'member');
    }
    return call.answer(result, ({ until }) => ({
      message: 'Your account will be erased. We have mailed you how to take that back.',
      until,
    }));
  }),
  handle(withdrawErasure, { access: form }, async (call, accounts: AccountsService) =>
    call.answer(await accounts.ownErasure.withdraw(call.body.token, call.context()), () => ({
      message: 'Your account stays. You can log in again.',
    })),
  ),
];
