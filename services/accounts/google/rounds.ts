import { createSecretKey, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { keyFor } from '../secrets.ts';

const ALGORITHM = 'HS256';
/** A type of its own, so that no other token passes for it. */
const TYPE = 'google-login+jwt';
/** Time to choose an account at the provider. Milliseconds. */
export const ROUND_MS = 10 * 60_000;

/** One way to the provider and back, by one browser. */
export interface Round {
  readonly state: string;
  readonly nonce: string;
  /** Who invited the person; null for nobody. */
  readonly referrer: string | null;
}

/**
 * Rounds lie in a signed cookie of the browser that began them; the server remembers none before it is spent.
 * @param wall milliseconds since the epoch
 */
export function rounds(secret: Uint8Array, issuer: string, wall: Clock) {
  const key = createSecretKey(keyFor('google login', secret));
  return {
    async begin(referrer: string | null) {
      const round = { state: randomBytes(16).toString('base64url'), nonce: randomBytes(24).toString('base64url'), referrer };
      const cookie = await new SignJWT(round)
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(issuer)
        .setExpirationTime(Math.floor((wall() + ROUND_MS) / 1000))
        .sign(key);
      return { round, cookie };
    },

    /** Null for what is not ours, or has ended. */
    async read(cookie: string): Promise<Round | null> {
      try {
        const options = { algorithms: [ALGORITHM], typ: TYPE, issuer, currentDate: new Date(wall()), requiredClaims: ['exp'] };
        const { payload } = await jwtVerify<Round>(cookie, key, options);
        return { state: payload.state, nonce: payload.nonce, referrer: payload.referrer };
      } catch {
        // jose throws for every way in which a token can be wrong; to the caller they are all one.
        return null;
      }
    },
  };
}
