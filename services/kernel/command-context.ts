import type { Actor } from './metadata.ts';

/** Who asks, on whose behalf and why; it becomes the metadata of what is written. */
export interface CommandContext {
  readonly actor: Actor;
  readonly corr: string;
  /** Event that caused the command; default the correlation id. */
  readonly cause?: string;
  readonly reason?: string;
  /** Subject whose key encrypts the personal parts. */
  readonly subject?: string;
  /** Idempotency key and fingerprint of the body, both hashed; kept in the metadata of the one event. */
  readonly idempotency?: { readonly key: string; readonly body: string };
}
