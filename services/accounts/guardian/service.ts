import type { GuardianRequest } from '@aarambh/contracts/routes/guardian.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';

type NotAsked = 'link_unknown' | 'link_expired';

/** A guardian's consent to an account of somebody under 18. The account is of no use before it is there. */
export interface GuardianService {
  /** What a link asks; changes nothing. */
  check(token: string): Promise<Result<GuardianRequest, NotAsked>>;
  /** The answer. A refusal ends the account. `version` is that of the text that was shown; stale_revision when it is another by now. */
  answer(
    input: { readonly token: string; readonly agrees: boolean; readonly version: string },
    context: CommandContext,
  ): Promise<Result<{ readonly status: 'given' | 'declined' }, NotAsked | 'already_decided' | 'stale_revision' | 'idempotency_key_reused'>>;
}
