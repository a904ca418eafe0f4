import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { Result } from '@aarambh/kernel/result.ts';

/** What people need of the accounts: who can be seen; and the bio, which is part of the profile and the account's own. */
export interface AccountsForPeople {
  /** Whether others see the person: registered, not suspended, and neither erased nor about to be by their own wish. */
  isInUse(accountId: string): Promise<boolean>;
  /** The bio as it was accepted last; '' for who is unknown or erased. */
  bioOf(accountId: string): Promise<string>;
  changeBio(
    accountId: string,
    bio: string,
    context: CommandContext,
  ): Promise<Result<undefined, 'not_found' | 'busy' | 'idempotency_key_reused'>>;
}

/** What the server gives beside what every context stands on. */
export interface PeopleHost {
  /** At least 32 bytes; they name the streams that keep public names unique. */
  readonly secrets: { readonly reservation: Uint8Array };
}

/** What the people stand on. */
export interface PeoplePorts {
  readonly commands: Commands;
  readonly clock: Clock;
  readonly secret: Uint8Array;
  readonly accounts: AccountsForPeople;
}
