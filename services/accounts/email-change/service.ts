import type { EmailChangeQuestion, EmailChangeView } from '@aarambh/contracts/routes/email.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';

type NotAsked = 'link_unknown' | 'link_expired';
type Anywhere = 'not_found' | 'busy' | 'idempotency_key_reused';

/** Moving an account to another email address, to which both mailboxes have to agree. */
export interface EmailChanges {
  /** What waits for an answer. */
  of(accountId: string): Promise<EmailChangeView>;
  /**
   * Mails both addresses. Answers the same for an address that somebody else has: only that mailbox is told so, when it agrees. Codes
   * nothing_to_do: it is the account's already; already_decided: it is on its way to another one; rate_limited after ten mails in an hour.
   */
  request(
    accountId: string,
    email: string,
    context: CommandContext,
  ): Promise<Result<undefined, 'nothing_to_do' | 'already_decided' | 'rate_limited' | Anywhere>>;
  /** Ends what waits; nothing to do where nothing does. Code already_decided: both mailboxes agreed, and the account moves. */
  stop(accountId: string, context: CommandContext): Promise<Result<undefined, 'already_decided' | Anywhere>>;
  /** What a link asks; changes nothing, because mail scanners open links. */
  check(token: string): Promise<Result<EmailChangeQuestion, NotAsked>>;
  /** The answer of one mailbox. Code account_exists: somebody else has the new address, and the change ends. */
  answer(
    input: { readonly token: string; readonly agrees: boolean },
    context: CommandContext,
  ): Promise<Result<{ readonly status: 'agreed' | 'changed' | 'stopped' }, NotAsked | 'already_decided' | 'account_exists' | Anywhere>>;
}
