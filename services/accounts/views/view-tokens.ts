import { createSecretKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { Role } from '@aarambh/contracts/roles.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { keyFor } from '../secrets.ts';

const ALGORITHM = 'HS256';
/** A type and a key of their own: neither passes for an access token, nor an access token for one of these. */
const TYPE = 'view+jwt';

/** A look of an admin at somebody's pages, as its token says it. */
export interface ViewClaims {
  readonly viewId: string;
  /** Whose pages they are, and that person's role when it began. */
  readonly accountId: string;
  readonly role: Role;
  /** The admin, and the session that it is a part of. */
  readonly viewedBy: string;
  readonly viewerSession: string;
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
}

/**
 * Tokens of admins who look at somebody's pages as that person sees them: they name both, and are refused by all that does not
 * open itself to them.
 * @param issuer the address people use: tokens of another installation are refused
 */
export function viewTokens(secret: Uint8Array, issuer: string, wall: Clock) {
  const key = createSecretKey(keyFor('view token', secret));
  return {
    issue: ({ viewId, accountId, role, viewedBy, viewerSession, endsAt }: ViewClaims) =>
      new SignJWT({ role, jti: viewId, act: viewedBy, sid: viewerSession })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(accountId)
        .setIssuer(issuer)
        .setExpirationTime(Math.floor(endsAt / 1000))
        .sign(key),

    /** What a token says; `ended` once its time is over, null when it is not ours or was changed. */
    async verify(token: string): Promise<ViewClaims | 'ended' | null> {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer,
          currentDate: new Date(wall()),
          requiredClaims: ['sub', 'exp', 'jti'],
        });
        const { sub, exp, jti, act, sid } = payload;
        const role = Role.safeParse(payload.role);
        if (typeof act !== 'string' || typeof sid !== 'string' || !role.success) return null;
        return { viewId: jti!, accountId: sub!, role: role.data, viewedBy: act, viewerSession: sid, endsAt: exp! * 1000 };
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'ended' : null;
      }
    },
  };
}
