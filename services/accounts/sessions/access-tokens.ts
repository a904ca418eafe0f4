import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { limits } from '@aarambh/contracts/limits.ts';
import { consoles, Role, type ConsoleName } from '@aarambh/contracts/roles.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { keyFor } from '../secrets.ts';
import type { Identity } from '@aarambh/http/identity.ts';

const ALGORITHM = 'HS256';
/** A type of its own (RFC 9068), so that no other token that this server signs passes for an access token. */
const TYPE = 'at+jwt';
const LIFE_MS = limits.accessMinutes * 60_000;

/** Short-lived access tokens: JWTs under a secret of the server, HS256 and nothing else. */
export interface AccessTokens {
  /** A token for ten minutes, or as long as its session still has. `endsAt` in milliseconds. */
  issue(session: { accountId: string; role: Role; sessionId: string; console: ConsoleName; endsAt: number }): Promise<string>;
  /** Whom a token speaks for; null when it is not ours, was changed or has ended. Says nothing about its session. */
  verify(token: string): Promise<Identity | null>;
}

/** @param issuer the address people use: tokens of another installation are refused */
export function accessTokens(secret: Uint8Array, issuer: string, clock: Clock): AccessTokens {
  const key = createSecretKey(keyFor('access token', secret));
  return {
    issue: ({ accountId, role, sessionId, console, endsAt }) =>
      new SignJWT({ role, sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(accountId)
        .setIssuer(issuer)
        .setAudience(console)
        .setIssuedAt(Math.floor(clock() / 1000))
        .setExpirationTime(Math.floor(Math.min(clock() + LIFE_MS, endsAt) / 1000))
        .sign(key),

    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer,
          audience: [...consoles],
          currentDate: new Date(clock()),
          requiredClaims: ['sub', 'exp'],
        });
        const { sub, exp, sid, aud } = payload;
        const role = Role.safeParse(payload.role);
        // A list of audiences may name both consoles: ours name the one that they are of.
        const console = consoles.find((one) => one === aud);
        if (sub === undefined || exp === undefined || typeof sid !== 'string' || !role.success || console === undefined) return null;
        return { accountId: sub, role: role.data, sessionId: sid, console, expiresAt: exp * 1000 };
      } catch {
        // jose throws for every way in which a token can be wrong; to the caller they are all one.
        return null;
      }
    },
  };
}
