import { hash, randomBytes } from 'node:crypto';
import type { SessionView } from '@aarambh/contracts/http/accounts.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { OperationalState, StateRecord } from '@aarambh/kernel/ports/operational-state.ts';
import { mac } from '@aarambh/kernel/macs.ts';
import { keyFor } from '../secrets.ts';
import { viewRecords } from '../views/view-records.ts';
import type { SessionEnd } from './issued-session.ts';
import type { ConsoleName } from '@aarambh/contracts/roles.ts';

const NAMESPACE = 'session';
const UNUSED_MS = limits.sessionDays * DAY_MS;
const LONGEST_MS = limits.sessionMaxDays * DAY_MS;
/** Sessions that an account keeps; a new one ends the one that was unused longest. */
const MAX_SESSIONS = 30;
/** How many rotations back a token is still told from a made-up one. */
const MAX_WALK = 1000;
/** Rotations that are remembered for the grace. */
const MAX_RECENT = 8;

interface StoredSession {
  readonly console: ConsoleName;
  readonly device: string;
  readonly startedAt: number;
  readonly lastUsedAt: number;
  /** How often the refresh token was rotated, and the hash of the current one. */
  readonly generation: number;
  readonly hash: string;
  /** When its person proved anew who they are, in milliseconds since the epoch; absent where they did not. */
  readonly provedAt?: number;
  /** Rotations of the last seconds: which generation was replaced, and when. */
  readonly recent: readonly { readonly generation: number; readonly at: number }[];
}

/** When a session that is used now ends unless it is used again, and at the latest. Milliseconds since the epoch. */
function endOf(startedAt: number, now: number): number {
  return Math.min(now + UNUSED_MS, startedAt + LONGEST_MS);
}

export interface RefreshToken {
  readonly sessionId: string;
  readonly token: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** What a refresh token was worth. `reused`: a replaced one came back too late, which ended its family. */
export type Rotation =
  | { readonly kind: 'rotated'; readonly accountId: string; readonly refresh: RefreshToken }
  | { readonly kind: 'ended' | 'reused' | 'invalid' };

export type Sessions = ReturnType<typeof sessions>;

/** Ends every session of everybody, where no process holds any; answers how many there were. */
export function endEverySession(state: Pick<OperationalState, 'deletePrefix'>): Promise<number> {
  return state.deletePrefix(NAMESPACE, '');
}

/**
 * Signed-in sessions in operational state. A refresh token's secret is random; each rotation derives the next one from it
 * under a secret of the server, so that a token just replaced can be answered with its same successor although nothing but
 * a hash is stored, and an old token proves that it was real by leading to the current one.
 * @param ended told at once, before the record is gone, so that nothing that was verified earlier is trusted any longer
 */
export function sessions(options: {
  readonly state: OperationalState;
  readonly secret: Uint8Array;
  readonly clock: Clock;
  readonly ended: (end: SessionEnd) => void;
}) {
  const { state, clock, ended } = options;
  const key = keyFor('refresh token', options.secret);
  const successor = (secret: string): string => mac(key, secret).toString('base64url');

  /** Ends a session; false when there was none. */
  async function end(accountId: string, sessionId: string): Promise<boolean> {
    const name = `${accountId}/${sessionId}`;
    // Only a session of that account is told of as ended: an id alone must end nobody else's.
    if ((await state.get(NAMESPACE, name)) === null) return false;
    ended({ accountId, sessionId });
    return state.delete(NAMESPACE, name);
  }

  function all(accountId: string): Promise<readonly StateRecord<StoredSession>[]> {
    return state.list<StoredSession>(NAMESPACE, { prefix: `${accountId}/`, limit: 1000 });
  }

  /** The secret `steps` rotations later. */
  function later(secret: string, steps: number): string {
    let derived = secret;
    for (let step = 0; step < steps; step++) derived = successor(derived);
    return derived;
  }

  /** Reads a token's session and says whether the token is, or once was, one of it. */
  async function recognise(text: string) {
    const token = parse(text);
    if (token === null) return null;
    const record = await state.get<StoredSession>(NAMESPACE, `${token.accountId}/${token.sessionId}`);
    if (record === null) return { token, record: null };
    const steps = record.value.generation - token.generation;
    if (steps < 0 || steps > MAX_WALK || digest(later(token.secret, steps)) !== record.value.hash) return null;
    return { token, record };
  }

  /** Replaces the current token; null when somebody else changed the session meanwhile. */
  async function replace(token: Token, record: StateRecord<StoredSession>, now: number): Promise<RefreshToken | null> {
    const { value } = record;
    const secret = successor(token.secret);
    const recent = [...value.recent.filter(({ at }) => now - at <= limits.rotationGraceMs), { generation: token.generation, at: now }];
    const next: StoredSession = {
      ...value,
      lastUsedAt: now,
      generation: value.generation + 1,
      hash: digest(secret),
      recent: recent.slice(-MAX_RECENT),
    };
    const expiresAt = endOf(value.startedAt, now);
    if (!(await state.put({ namespace: NAMESPACE, key: record.key, value: next, expiresAt, ifVersion: record.version }))) return null;
    return { sessionId: token.sessionId, token: format({ ...token, generation: next.generation, secret }), expiresAt };
  }

  return {
    async open({ accountId, console, device }: { accountId: string; console: ConsoleName; device: string }): Promise<RefreshToken> {
      const now = clock();
      const sessionId = randomBytes(16).toString('base64url');
      const secret = randomBytes(32).toString('base64url');
      const value: StoredSession = { console, device, startedAt: now, lastUsedAt: now, generation: 0, hash: digest(secret), recent: [] };
      const expiresAt = endOf(now, now);
      await state.put({ namespace: NAMESPACE, key: `${accountId}/${sessionId}`, value, expiresAt });
      const stored = await all(accountId);
      const oldestFirst = [...stored].sort((a, b) => a.value.lastUsedAt - b.value.lastUsedAt);
      for (const { key: old } of oldestFirst.slice(0, Math.max(0, stored.length - MAX_SESSIONS)))
        await end(accountId, old.slice(accountId.length + 1));
      return { sessionId, token: format({ accountId, sessionId, generation: 0, secret }), expiresAt };
    },

    async rotate(text: string, console: ConsoleName): Promise<Rotation> {
      for (;;) {
        const found = await recognise(text);
        if (found === null) return { kind: 'invalid' };
        const { token, record } = found;
        if (record === null) return { kind: 'ended' };
        const { accountId, sessionId, generation } = token;
        if (record.value.console !== console) return { kind: 'invalid' };
        const now = clock();
        if (now >= endOf(record.value.startedAt, now)) {
          await end(accountId, sessionId);
          return { kind: 'ended' };
        }
        if (generation === record.value.generation) {
          const refresh = await replace(token, record, now);
          // Another tab was faster: what it wrote says what this token is worth now.
          if (refresh === null) continue;
          return { kind: 'rotated', accountId, refresh };
        }
        const replaced = record.value.recent.find((one) => one.generation === generation);
        if (replaced !== undefined && now - replaced.at <= limits.rotationGraceMs) {
          const same = format({ ...token, generation: generation + 1, secret: successor(token.secret) });
          return {
            kind: 'rotated',
            accountId,
            refresh: { sessionId, token: same, expiresAt: record.expiresAt ?? endOf(record.value.startedAt, now) },
          };
        }
        await end(accountId, sessionId);
        return { kind: 'reused' };
      }
    },

    /** The session of a token that is, or was lately, good; null otherwise. */
    async sessionOf(text: string) {
      const found = await recognise(text);
      return found === null ? null : { accountId: found.token.accountId, sessionId: found.token.sessionId };
    },

    alive: async (accountId: string, sessionId: string) => (await state.get(NAMESPACE, `${accountId}/${sessionId}`)) !== null,

    /** When a session began, in milliseconds since the epoch; null when it does not live. */
    startedAt: async (accountId: string, sessionId: string) =>
      (await state.get<StoredSession>(NAMESPACE, `${accountId}/${sessionId}`))?.value.startedAt ?? null,

    /** When the person of a session proved last who they are, which its beginning was too. Milliseconds since the epoch; null when it does not live. */
    async provedAt(accountId: string, sessionId: string) {
      const found = await state.get<StoredSession>(NAMESPACE, `${accountId}/${sessionId}`);
      return found === null ? null : (found.value.provedAt ?? found.value.startedAt);
    },

    /** Notes that its person proved it now; false when the session does not live. */
    async proved(accountId: string, sessionId: string) {
      const name = `${accountId}/${sessionId}`;
      for (;;) {
        const found = await state.get<StoredSession>(NAMESPACE, name);
        if (found === null) return false;
        const { version, expiresAt } = found;
        // A refresh at the same time changes it too: each keeps what the other wrote.
        if (
          await state.put({ namespace: NAMESPACE, key: name, value: { ...found.value, provedAt: clock() }, expiresAt, ifVersion: version })
        )
          return true;
      }
    },

    async list(accountId: string, currentSessionId: string): Promise<SessionView[]> {
      const views = (await all(accountId)).map(({ key: name, value }) => {
        const id = name.slice(accountId.length + 1);
        const { console, device, startedAt, lastUsedAt } = value;
        return {
          id,
          console,
          device,
          startedAt: new Date(startedAt).toISOString(),
          lastUsedAt: new Date(lastUsedAt).toISOString(),
          current: id === currentSessionId,
        };
      });
      return views.sort((a, b) => (a.lastUsedAt < b.lastUsedAt ? 1 : -1));
    },

    end,

    /** Ends every session of an account that started at or before `startedBy` (milliseconds), but the one named `except`. */
    async endAll(accountId: string, startedBy: number, except: string | null = null) {
      const records = await all(accountId);
      const spared = `${accountId}/${except}`;
      const theirs = records.filter(({ key: name, value }) => value.startedAt <= startedBy && name !== spared);
      await Promise.all(theirs.map(({ key: name }) => end(accountId, name.slice(accountId.length + 1))));
      if (theirs.length === records.length) ended({ accountId, sessionId: null });
      // Looks of admins at the person's pages rest on what the person may do.
      await viewRecords(state).closeAll(accountId);
    },
  };
}

interface Token {
  readonly accountId: string;
  readonly sessionId: string;
  readonly generation: number;
  readonly secret: string;
}

const TOKEN = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{22})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/;

function parse(text: string): Token | null {
  const parts = TOKEN.exec(text);
  return parts === null ? null : { accountId: parts[1]!, sessionId: parts[2]!, generation: Number(parts[3]), secret: parts[4]! };
}

function format({ accountId, sessionId, generation, secret }: Token): string {
  return `${accountId}.${sessionId}.${generation}.${secret}`;
}

function digest(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
