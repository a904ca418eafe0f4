import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { GoogleProof } from '../google/service.ts';

/** What proves once more that it is the account's own person. */
export type ErasureProof = { readonly password: string } | GoogleProof;

/** Why a proof was not enough. */
export type Unproved = 'erasure_unconfirmed' | 'rate_limited' | 'google_off' | 'google_away';

/** Erasing oneself: asked for, held for some days in which it can be taken back, and done. */
export interface OwnErasure {
  /** Days between asking and being erased. */
  readonly holdDays: number;
  /**
   * Keeps everybody out of the account from now on, its person too, and mails them how to take it back. Asked again it answers what stands.
   * Codes not_found, still_admin, erasure_unconfirmed for a wrong password or Google login; google_off, google_away.
   */
  request(
    accountId: string,
    proof: ErasureProof,
    context: CommandContext,
  ): Promise<Result<{ readonly until: string }, 'not_found' | 'still_admin' | 'busy' | 'idempotency_key_reused' | Unproved>>;
  /** With the token of the mail; again it changes nothing. Codes link_unknown, link_expired. */
  withdraw(token: string, context: CommandContext): Promise<Result<undefined, 'link_unknown' | 'link_expired' | 'idempotency_key_reused'>>;
}
