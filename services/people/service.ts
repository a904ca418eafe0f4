import type { CardDetails, ConnectionVerb, EditProfileBody, Visibility } from '@aarambh/contracts/http/people.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';

type Refusals = 'not_found' | 'idempotency_key_reused';

/** All that stands on a card. */
export interface WrittenCard extends CardDetails {
  readonly membershipId: string | null;
  readonly name: string;
  readonly designation: string;
  readonly company: string;
  readonly linkedin: string;
  readonly visibility: Visibility;
  readonly handle: string | null;
}

/** What people show of themselves, and whom they know. */
export interface PeopleService {
  /** Changes what is given of a profile, and answers the bio as it is then; the rest stays. Asking twice writes nothing. Code handle_taken: nothing was changed. */
  editProfile(
    accountId: string,
    changes: EditProfileBody,
    context: CommandContext,
  ): Promise<Result<{ readonly bio: string }, 'handle_taken' | 'busy' | Refusals>>;
  /** Changes designation and company of a member's card, and answers the card as it is then; not_found for who is no member. */
  editCard(
    accountId: string,
    card: { readonly designation: string; readonly company?: string | undefined },
    context: CommandContext,
  ): Promise<Result<WrittenCard, Refusals>>;
  /**
   * Whoever acts asks another to be connected, answers, or ends it. Codes not_found: nobody there can be asked; not_connectable: one of the two blocked the
   * other; nothing_to_do. `listed`: the other one is known to be a member, as in demonstration data, whose cards are listed behind it.
   */
  changeConnection(
    who: { readonly other: string; readonly verb: ConnectionVerb; readonly listed?: boolean },
    context: CommandContext,
  ): Promise<Result<undefined, 'not_connectable' | 'nothing_to_do' | Refusals>>;
  /** An admin takes a card and its public page out of sight, or puts them back. Why is `context.reason`; the owner reads it. */
  hideCard(accountId: string, hidden: boolean, context: CommandContext): Promise<Result<undefined, 'nothing_to_do' | Refusals>>;
}
