import { requestErasure } from '@aarambh/contracts/routes/erasure.ts';
import { googleLogin } from '@aarambh/contracts/routes/sign-ins.ts';
import type { Call } from '@aarambh/http/call.ts';
import { cookie } from '@aarambh/http/cookies.ts';
import { secureCookies } from '@aarambh/http/session-cookies.ts';

/** Remembers a way to Google and back. */
export const ROUND_COOKIE = 'aarambh_google';

/** Lets the browser send it where a token of Google proves something, and nowhere else. */
export function setRound(call: Call, value: string, maxAgeSeconds: number): void {
  for (const { path } of [googleLogin, requestErasure])
    call.setCookie(cookie(ROUND_COOKIE, value, { path, secure: secureCookies(call), maxAgeSeconds }));
}
