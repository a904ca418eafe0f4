import { limits } from '@aarambh/contracts/limits.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { SessionEnd } from './issued-session.ts';
import type { Identity } from '@aarambh/http/identity.ts';

/** Verified tokens that are kept, each until it ends; about half a kilobyte each. */
const MAX_VERIFIED = 32_768;
const MAX_TOKEN = 4096;
const LIFE_MS = limits.accessMinutes * 60_000;

export interface Authentication {
  authenticate(token: string): Identity | ProblemCode | Promise<Identity | ProblemCode>;
  /** From now on tokens of that session, or of every session of that account, are refused unless their session lives. */
  ended(end: SessionEnd): void;
}

/**
 * Verifies access tokens. The first look at a token checks its signature and, with `lives`, its session and account; from then
 * on it is known until it ends, and looking it up costs one map access.
 */
export function authentication(tokens: AccessTokens, lives: (identity: Identity) => Promise<boolean>, clock: Clock): Authentication {
  const verified = new Map<string, Identity>();
  /** Sessions that ended while tokens of theirs may still run, with when the last of those ends. */
  const endedSessions = new Map<string, number>();
  /** Grows with every end, so that a look under way while something ended is not kept. */
  let ends = 0;

  async function look(token: string): Promise<Identity | ProblemCode> {
    if (token.length > MAX_TOKEN) return 'token_invalid';
    const seen = ends;
    const identity = await tokens.verify(token);
    if (identity === null) return 'token_invalid';
    if (endedSessions.has(identity.sessionId) || !(await lives(identity)) || endedSessions.has(identity.sessionId)) return 'session_ended';
    if (seen === ends) keep(token, identity);
    return identity;
  }

  function keep(token: string, identity: Identity): void {
    if (verified.size >= MAX_VERIFIED) {
      const oldest = verified.keys().next();
      if (oldest.done === false) verified.delete(oldest.value);
    }
    verified.set(token, identity);
  }

  return {
    authenticate(token) {
      const identity = verified.get(token);
      if (identity === undefined) return look(token);
      if (identity.expiresAt > clock()) return identity;
      verified.delete(token);
      return 'token_invalid';
    },
    ended({ accountId, sessionId }) {
      ends++;
      const now = clock();
      for (const [token, identity] of verified) {
        if (identity.expiresAt <= now || (sessionId === null ? identity.accountId === accountId : identity.sessionId === sessionId))
          verified.delete(token);
      }
      if (sessionId === null) return;
      for (const [session, until] of endedSessions) if (until <= now) endedSessions.delete(session);
      endedSessions.set(sessionId, now + LIFE_MS);
    },
  };
}
