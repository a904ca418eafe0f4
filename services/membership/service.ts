import type { ApplicationText } from '@aarambh/contracts/membership.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { MailContact } from '@aarambh/kernel/outbox.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { ApplyRefusal, NotOpen } from './application/decisions.ts';

type Reused = 'idempotency_key_reused';
type BadLink = 'link_unknown' | 'link_expired';

/** A decision about an application: of whom, and the revision that whoever decides has read, where they say it. */
export interface Deciding {
  readonly accountId: string;
  readonly revision: number | null;
}

/** Applications for membership. */
export interface MembershipService {
  /**
   * Applies, or corrects the application while nobody has decided, and mails a link to its address.
   * `confirmed`: the address is known to be theirs, as in demonstration data, and no link is mailed.
   */
  apply(
    input: { readonly accountId: string; readonly application: ApplicationText; readonly confirmed?: boolean },
    context: CommandContext,
  ): Promise<Result<undefined, ApplyRefusal | 'rate_limited' | Reused>>;
  /** Mails the link again. */
  sendLink(
    accountId: string,
    context: CommandContext,
  ): Promise<Result<undefined, 'not_found' | 'nothing_to_do' | 'already_decided' | 'rate_limited' | Reused>>;
  /** What a link would confirm; changes nothing. */
  checkLink(token: string): Promise<Result<{ name: string; email: string; verified: boolean }, BadLink>>;
  /** Confirms the address of an application; the same link answers the same again. */
  confirmEmail(token: string, context: CommandContext): Promise<Result<{ name: string }, BadLink | Reused>>;
  accept(decision: Deciding, context: CommandContext): Promise<Result<undefined, NotOpen | 'email_unverified' | Reused>>;
  /** What is asked is `context.reason`. */
  askForMore(decision: Deciding, context: CommandContext): Promise<Result<undefined, NotOpen | 'nothing_to_do' | Reused>>;
  /** Why is `context.reason`. */
  decline(decision: Deciding, context: CommandContext): Promise<Result<undefined, NotOpen | Reused>>;
}

/** What runs by itself, apart from the use cases. */
export interface MembershipMachinery {
  /** Mail links and decisions; end the memberships of erased accounts. */
  readonly reactors: readonly Reactor<never>[];
  /** Ends what was written for a member after they were erased, by a process that still had their key; idempotent. */
  readonly forgetAgain: (accountId: string) => Promise<void>;
  /** Name and address for the mail that asks to confirm the application's address; null once nobody can read it. */
  readonly applicantOf: (accountId: string) => Promise<MailContact | null>;
  /** From when on somebody who was declined may apply again; null for everybody else. */
  readonly againFromOf: (accountId: string) => Promise<string | null>;
  /** The link of a request, while it can still confirm something. */
  readonly linkOf: (accountId: string, requestId: string) => Promise<string | null>;
}
