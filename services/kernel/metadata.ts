/** Who did something: a member by id, or a part of the system by name. Never personal data. */
export type Actor = `account:${string}` | `system:${string}` | 'anonymous';

/** The account that acts; null where a part of the system or nobody who is signed in does. */
export function accountOf(actor: Actor): string | null {
  return actor.startsWith('account:') ? actor.slice('account:'.length) : null;
}

/** The account that acts, for what only people do. Throws where a part of the system or nobody who is signed in acts. */
export function actingAccount({ actor }: { readonly actor: Actor }): string {
  const account = accountOf(actor);
  if (account === null) throw new Error(`no account acts, but ${actor}`);
  return account;
}

/** What stands beside every event's data. Short keys: it is stored with each event. */
export interface EventMetadata {
  /** Schema version of the data. */
  readonly v: number;
  /** Recorded time, ISO 8601 UTC; the single writer records the running maximum. */
  readonly time: string;
  readonly actor: Actor;
  /** Correlation id: one for everything that one request caused. */
  readonly corr: string;
  /** Causation id: the event that caused this one, or the correlation id for the first. */
  readonly cause: string;
  /**
   * Why, where a person said so. It is stored encrypted as `why`; a clear `reason` was stored before that and is never read. Absent
   * where none was given and once the key is gone.
   */
  readonly reason?: string;
  /** SHA-256 of the stream's previous stored event, in chained streams; empty for their first. */
  readonly prev?: string;
  /** Idempotency key (hashed) and the hash of the body it came with. */
  readonly key?: string;
  readonly body?: string;
}

/** Milliseconds of the time that a stored event was recorded at. */
export function recordedAt({ meta }: { readonly meta: string }): number {
  return Date.parse((JSON.parse(meta) as EventMetadata).time);
}
