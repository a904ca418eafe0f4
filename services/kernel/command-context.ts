import { derivedId, newId } from './ids.ts';
import type { Row } from './row.ts';
import { accountOf, type Actor } from './metadata.ts';

/** Who asks, on whose behalf and why; it becomes the metadata of what is written. */
export interface CommandContext {
  readonly actor: Actor;
  readonly corr: string;
  /** Network address that it came from, for logs that are kept apart from the events; no event carries it. */
  readonly source?: string;
  /** Event that caused the command; default the correlation id. */
  readonly cause?: string;
  /** Why, in the words of the person who asks. Stored under the key of `subject`, or without one under the actor's. */
  readonly reason?: string;
  /** Whom the command is about: the key of this person encrypts the reason, and is at hand when the command is decided. */
  readonly subject?: string;
  /** Idempotency key and fingerprint of the body, both hashed; kept in the metadata of the one event. */
  readonly idempotency?: { readonly key: string; readonly body: string };
  /** One of thousands that nobody waits for one by one, as of an upload: it leaves people their share. */
  readonly bulk?: true;
  /** What the command is a part of, where several are sent without waiting. Its own answer may not be durable yet then: the row's is. */
  readonly row?: Row | undefined;
}

/**
 * What the steps of a process have of the context in which it was asked for: by whom, as a part of what, caused by what, and whether it is one of thousands. The key,
 * the reason, whom it is about, the address and the row are the one command's that they came with.
 */
export function stepsOf({ actor, corr, cause, bulk }: CommandContext): CommandContext {
  return { actor, corr, ...(cause !== undefined && { cause }), ...(bulk === true && { bulk }) };
}

/**
 * The id of what a command makes: the same for the same idempotency key, and a new one without. `scope` keeps apart what several people
 * make, and what is made of several kinds.
 */
export function keyedId(
  { idempotency }: { readonly idempotency?: CommandContext['idempotency'] | undefined },
  ...scope: readonly string[]
): string {
  return idempotency === undefined ? newId() : derivedId(...scope, idempotency.key);
}

/** Whose key encrypts the reason of a command: of whom it is about, else of who gives it; undefined where nobody has one. */
export function reasonSubject({ actor, subject }: Pick<CommandContext, 'actor' | 'subject'>): string | undefined {
  return subject ?? accountOf(actor) ?? undefined;
}

/** Whose key must be at hand before a command's events can be encoded; undefined when nothing in them is personal. */
export function subjectOf(context: CommandContext): string | undefined {
  return context.reason === undefined ? context.subject : reasonSubject(context);
}
