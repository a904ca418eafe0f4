import type { OwnView } from '@aarambh/contracts/routes/views.ts';
import type { Identity } from '@aarambh/http/identity.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { Person } from '../sessions/issued-session.ts';

/** A look that has begun. */
export interface BegunView {
  readonly token: string;
  /** Instant. */
  readonly until: string;
  readonly person: Person;
}

/** Admins who look at a person's pages as that person sees them: read only, for a while, and told to the person. */
export interface Views {
  /**
   * Begins a look in the name of the admin who acts. It ends after its time, by `end`, with the admin's session or rights, and with whatever
   * ends the person's sessions. Codes forbidden, not_found, not_viewable.
   */
  begin(
    input: { readonly accountId: string; readonly viewerSession: string; readonly reason: string },
    context: CommandContext,
  ): Promise<Result<BegunView, 'forbidden' | 'not_found' | 'not_viewable' | 'busy' | 'idempotency_key_reused'>>;
  /** Ends a look before its time. Code nothing_to_do: whoever asks looks at nobody's pages. */
  end(identity: Identity): Promise<Result<undefined, 'nothing_to_do'>>;
  /** Keeps a look at one route in the log of the person; rejects when it cannot. */
  looks(identity: Identity, route: string): Promise<void>;
  /** What admins looked at, as the person is told it: the newest first. */
  of(accountId: string): Promise<readonly OwnView[]>;
}
