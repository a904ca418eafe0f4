import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { TestimonialConsent, TestimonialStatus } from '@aarambh/contracts/testimonial.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';

/** What somebody sends. */
export interface NewTestimonial {
  readonly text: string;
  readonly designation: string;
  readonly consent: TestimonialConsent;
}

/** Somebody without an account who is asked to write. */
export interface InvitedWriter {
  readonly name: string;
  readonly email: string;
}

/** What somebody who was invited sees of what they wrote. */
export interface InvitedTestimonial {
  readonly name: string;
  readonly status: TestimonialStatus;
  /** '' until they wrote. */
  readonly text: string;
  readonly consent: TestimonialConsent;
}

/** What a moderator's decision answers. */
type Decided<Code extends ProblemCode> = Promise<
  Result<undefined, 'not_found' | 'own_benefit' | 'testimonial_unverified' | 'testimonial_withdrawn' | 'idempotency_key_reused' | Code>
>;

/** What members say about us. */
export interface TestimonialsService {
  /** Keeps it and mails its writer the link that confirms it; five a day each. */
  write(
    authorId: string,
    written: NewTestimonial,
    context: CommandContext,
  ): Promise<Result<{ readonly id: string }, 'testimonial_limit' | 'idempotency_key_reused'>>;
  /** The token of the link that confirms it; null where there is nothing to confirm any more. */
  linkOf(id: string): Promise<string | null>;
  /** Confirms it by its mailed link. Answers its writer. */
  verify(
    token: string,
    context: CommandContext,
  ): Promise<Result<{ readonly authorId: string }, 'link_unknown' | 'link_expired' | 'idempotency_key_reused'>>;
  /** Asks somebody without an account to write, by a mail with a link. */
  invite(writer: InvitedWriter, context: CommandContext): Promise<Result<{ readonly id: string }, 'not_found' | 'idempotency_key_reused'>>;
  /** The token of the link of who was invited; null for a testimonial of somebody with an account, and once its writer is erased. */
  invitedLinkOf(id: string): Promise<string | null>;
  /** Whom a mail about an invited testimonial goes to; null once they are erased. */
  invitedWriter(id: string): Promise<InvitedWriter | null>;
  /** What stands behind a mailed invitation; changes nothing. Code link_expired: nothing was written in time. */
  readInvited(token: string): Promise<Result<InvitedTestimonial, 'link_unknown' | 'link_expired'>>;
  /** Who was invited writes; the link has confirmed their address. */
  writeInvited(
    token: string,
    written: NewTestimonial,
    context: CommandContext,
  ): Promise<Result<undefined, 'link_unknown' | 'link_expired' | 'nothing_to_do' | 'idempotency_key_reused'>>;
  /** The same of what they agree to. */
  consentInvited(
    token: string,
    consent: TestimonialConsent,
    context: CommandContext,
  ): Promise<Result<undefined, 'link_unknown' | 'testimonial_withdrawn' | 'idempotency_key_reused'>>;
  /** Takes it back, or declines: their name, their address and all that they wrote are erased, since nothing else of them is kept. */
  forgetInvited(token: string, context: CommandContext): Promise<Result<undefined, 'link_unknown' | 'idempotency_key_reused'>>;
  /** The same by staff. */
  eraseWriter(id: string, context: CommandContext): Promise<Result<undefined, 'not_found' | 'nothing_to_do' | 'idempotency_key_reused'>>;
  changeConsent(
    own: { readonly id: string; readonly authorId: string; readonly consent: TestimonialConsent },
    context: CommandContext,
  ): Promise<Result<undefined, 'not_found' | 'testimonial_withdrawn' | 'idempotency_key_reused'>>;
  withdraw(
    own: { readonly id: string; readonly authorId: string },
    context: CommandContext,
  ): Promise<Result<undefined, 'not_found' | 'idempotency_key_reused'>>;
  /** The reasons of moderators, by testimonial and revision; null where there is none, or nobody can read it. */
  reasons(decided: readonly { readonly id: string; readonly revision: number }[]): Promise<readonly (string | null)[]>;
  approve(id: string, context: CommandContext): Decided<'already_decided'>;
  reject(id: string, context: CommandContext): Decided<'already_decided'>;
  takeDown(id: string, context: CommandContext): Decided<'testimonial_not_shown'>;
  reopen(id: string, context: CommandContext): Decided<'nothing_to_do'>;
  /** `revision` is the one that the editor saw; another one is stale_revision. */
  edit(id: string, text: string, revision: number, context: CommandContext): Decided<'stale_revision'>;
  pin(id: string, pinned: boolean, context: CommandContext): Decided<'nothing_to_do'>;
  place(id: string, order: number, context: CommandContext): Decided<'nothing_to_do'>;
}
