import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { consoles, type ConsoleName } from '@aarambh/contracts/roles.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { keyFor } from '../secrets.ts';

const ALGORITHM = 'HS256';
/** Types of their own, so that no other token passes for one of these. */
const TYPES = { challenge: 'second-step+jwt', setup: 'second-factor-setup+jwt' } as const;
/** Time to find the phone, or to install an app first. Milliseconds. */
const LIFE_MS = 10 * 60_000;

/** A sign-in whose password was right and that lacks its second step. */
export interface Challenge {
  readonly accountId: string;
  /** The console at which it began. */
  readonly signInConsole: ConsoleName;
  /** What is to be done: prove the second factor, or set one up. */
  readonly needs: 'code' | 'setup';
  /** How often the password had been changed: another one since then ends the sign-in. */
  readonly passwordChanges: number;
}

/** A secret that was handed out and that no code has proved yet. */
export interface Setup {
  readonly accountId: string;
  readonly secret: string;
  /** Names the second factor that it may replace; empty for the first. */
  readonly replaces: string;
}

export type StepTokens = ReturnType<typeof stepTokens>;

/**
 * Signed, short-lived notes that travel with the person between the steps; the server remembers nothing. What is read is null for what is not ours, has
 * ended, or is of another step.
 * @param wall milliseconds since the epoch
 */
export function stepTokens(secret: Uint8Array, issuer: string, wall: Clock) {
  const key = createSecretKey(keyFor('second factor steps', secret));

  function sign(typ: string, accountId: string, payload: JWTPayload): Promise<string> {
    return new SignJWT(payload)
      .setProtectedHeader({ alg: ALGORITHM, typ })
      .setSubject(accountId)
      .setIssuer(issuer)
      .setExpirationTime(Math.floor((wall() + LIFE_MS) / 1000))
      .sign(key);
  }

  async function read(typ: string, token: string): Promise<JWTPayload | null> {
    try {
      const options = { algorithms: [ALGORITHM], typ, issuer, currentDate: new Date(wall()), requiredClaims: ['sub', 'exp'] };
      return (await jwtVerify(token, key, options)).payload;
    } catch {
      // jose throws for every way in which a token can be wrong; to the caller they are all one.
      return null;
    }
  }

  return {
    challenge: ({ accountId, signInConsole, needs, passwordChanges }: Challenge) =>
      sign(TYPES.challenge, accountId, { signInConsole, needs, pw: passwordChanges }),
    async readChallenge(token: string): Promise<Challenge | null> {
      const payload = await read(TYPES.challenge, token);
      const signInConsole = consoles.find((one) => one === payload?.signInConsole);
      if (payload === null || signInConsole === undefined || typeof payload.pw !== 'number') return null;
      return { accountId: payload.sub!, signInConsole, needs: payload.needs === 'setup' ? 'setup' : 'code', passwordChanges: payload.pw };
    },
    setup: ({ accountId, secret: handedOut, replaces }: Setup) => sign(TYPES.setup, accountId, { secret: handedOut, replaces }),
    async readSetup(token: string): Promise<Setup | null> {
      const payload = await read(TYPES.setup, token);
      if (payload === null || typeof payload.secret !== 'string' || typeof payload.replaces !== 'string') return null;
      return { accountId: payload.sub!, secret: payload.secret, replaces: payload.replaces };
    },
  };
}
