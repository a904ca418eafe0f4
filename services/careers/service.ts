import type { CareerFields } from '@aarambh/contracts/careers/form.ts';
import type { CareerStep } from '@aarambh/contracts/careers/state.ts';
import type { OpeningDetails } from '@aarambh/contracts/events/careers.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { SentDocument } from '@aarambh/http/documents/sent-document.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';

/** An application as it comes in, checked. */
export interface NewApplication {
  readonly fields: CareerFields;
  /** Null for no opening in particular. */
  readonly openingId: string | null;
  /** Looked at already. */
  readonly resume: SentDocument;
  /** The account that sends it, with its own address; null for a visitor. */
  readonly account: { readonly id: string; readonly email: string | null } | null;
}

type Told<Code extends ProblemCode> = Promise<Result<undefined, Code | 'idempotency_key_reused'>>;
type Links = 'link_unknown' | 'link_expired';
/** What something that staff do to an application answers. */
type ByStaff<Code extends ProblemCode> = Told<'not_found' | 'career_withdrawn' | 'career_full' | Code>;

/** A mail about an application: the link to its status page, and what stands in it. */
export interface CareerMail {
  readonly reference: string;
  /** Null where it was for no opening in particular. */
  readonly role: string | null;
  readonly url: string;
  /** Milliseconds since the epoch. */
  readonly againFrom: number;
  /** What staff wrote to the applicant with the step that a revision of its stream is; empty for nothing. */
  readonly text: (revision: number) => string;
}

export interface OpeningsService {
  write(
    openingId: string | null,
    details: OpeningDetails,
    revision: number,
    context: CommandContext,
  ): Promise<Result<{ readonly id: string }, 'not_found' | 'stale_revision' | 'idempotency_key_reused'>>;
  publish(openingId: string, context: CommandContext): Told<'not_found' | 'nothing_to_do' | 'opening_closed'>;
  close(openingId: string, context: CommandContext): Told<'not_found' | 'nothing_to_do'>;
}

/** Openings, and the applications for them. */
export interface CareersService {
  readonly openings: OpeningsService;
  /**
   * Takes an application, and its resume. Who applied for the same within six months is told so here only where they are signed in with that
   * very address: everybody else is answered as if it came in, and its owner is told by mail. Answers the application that stands.
   */
  apply(
    application: NewApplication,
    context: CommandContext,
  ): Promise<Result<{ readonly id: string }, 'not_found' | 'opening_closed' | 'already_applied' | 'idempotency_key_reused'>>;
  /** Which application a link is of. Looking changes nothing. */
  look(token: string): Promise<Result<{ readonly id: string }, Links>>;
  withdraw(token: string, context: CommandContext): Told<Links>;
  withdrawOwn(id: string, accountId: string, context: CommandContext): Told<'not_found'>;
  /** Erases it for good, and answers once its key is gone. */
  eraseByLink(token: string, why: 'not-applicant' | 'asked', context: CommandContext): Told<Links>;
  /** What a mail about it needs; null once nobody is to be told any more. */
  mailOf(id: string): Promise<CareerMail | null>;
  /** The file of its resume, for who may read it; null once there is none. */
  resumeOf(id: string): Promise<string | null>;

  move(id: string, to: CareerStep, text: string, context: CommandContext): ByStaff<'nothing_to_do'>;
  note(id: string, text: string, context: CommandContext): ByStaff<never>;
  /** `revision` is the last one that was seen, of what is erased for its age; null where somebody asks. */
  erase(
    id: string,
    why: 'asked' | 'account-erased' | 'kept-long-enough',
    revision: number | null,
    context: CommandContext,
  ): Told<'not_found'>;
  /** The address that an application was sent with; null once it was erased. */
  addressOf(id: string): Promise<string | null>;
}
