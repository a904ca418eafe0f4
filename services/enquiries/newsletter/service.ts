import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';

/** What a mail to a subscriber is made of. */
export interface NewsletterMail {
  readonly email: string;
  readonly confirmUrl: string;
  /** The page that ends the subscription, and what mail programs post to. */
  readonly leaveUrl: string;
}

/** The newsletter: who asks is asked by mail whether they meant it, and leaves by one click. */
export interface NewsletterService {
  /** Answers the same for every address: whether it has the newsletter is its owner's to know. */
  subscribe(
    sent: { readonly name: string; readonly email: string; readonly accountId: string | null; readonly trapped: boolean },
    context: CommandContext,
  ): Promise<Result<{ readonly reference: string }, 'idempotency_key_reused'>>;
  confirm(token: string, context: CommandContext): Promise<Result<undefined, 'link_unknown' | 'link_expired' | 'idempotency_key_reused'>>;
  /** Ends it and answers once the address is erased. */
  leave(token: string, context: CommandContext): Promise<Result<undefined, 'link_unknown' | 'idempotency_key_reused'>>;
  /** Ends a subscription for staff, and answers once the address is erased; stale_revision where the address is another subscriber's meanwhile. */
  endFor(
    addressId: string,
    subscriberId: string,
    context: CommandContext,
  ): Promise<Result<undefined, 'not_found' | 'stale_revision' | 'nothing_to_do' | 'idempotency_key_reused'>>;
  /** Null once that subscriber has left. */
  mailOf(addressId: string, subscriberId: string): Promise<NewsletterMail | null>;
  /** Ends a subscription that nobody confirmed, or whose account is erased. */
  end(addressId: string, subscriberId: string, why: 'not-confirmed' | 'account-erased'): Promise<void>;
}
