import type { EnquiryDefinition } from '@aarambh/contracts/enquiries/definition.ts';
import type { EnquiryFields } from '@aarambh/contracts/enquiries/field-schema.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { SentDocument } from '@aarambh/http/documents/sent-document.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { IssuesService } from './issue/use-cases.ts';
import type { NewsletterService } from './newsletter/use-cases.ts';

/** What somebody sends, checked by its definition. */
export interface NewEnquiry {
  readonly definition: EnquiryDefinition;
  readonly fields: EnquiryFields;
  /** What came with it, looked at already. */
  readonly document?: SentDocument | null;
  /** The account that sends it; null for a visitor. */
  readonly accountId: string | null;
  readonly trapped: boolean;
}

type Links = 'link_unknown' | 'link_expired' | 'idempotency_key_reused';
/** What something that the desk does answers. */
type AtDesk<Code extends ProblemCode> = Promise<Result<undefined, 'not_found' | 'enquiry_withdrawn' | 'idempotency_key_reused' | Code>>;

/** A mail about an enquiry: the link to its status page, and what stands in it. */
export interface EnquiryMail {
  readonly reference: string;
  readonly url: string;
  /** The answer that a revision of its stream is; null where there is none. */
  readonly answer: (revision: number) => string | null;
}

/** What people send by forms, and what becomes of it. */
export interface EnquiriesService {
  readonly newsletter: NewsletterService;
  readonly issues: IssuesService;
  receive(
    sent: NewEnquiry,
    context: CommandContext,
  ): Promise<Result<{ readonly id: string; readonly reference: string }, 'idempotency_key_reused'>>;
  /** Which enquiry a link is of. Looking changes nothing. */
  look(token: string): Promise<Result<{ readonly id: string; readonly reference: string }, Links>>;
  add(token: string, text: string, context: CommandContext): Promise<Result<undefined, Links | 'enquiry_ended' | 'enquiry_full'>>;
  withdraw(token: string, context: CommandContext): Promise<Result<undefined, Links>>;
  /** Erases it for good, and answers once its key is gone. */
  eraseByLink(token: string, why: 'not-sender' | 'asked', context: CommandContext): Promise<Result<undefined, Links>>;
  /** What a mail about it needs; null once nobody is to be told any more. */
  mailOf(id: string): Promise<EnquiryMail | null>;

  /** The file of the document that came with an enquiry; null where there is none, or none any more. */
  documentOf(id: string): Promise<string | null>;

  take(id: string, byId: string, context: CommandContext): AtDesk<'nothing_to_do' | 'enquiry_ended'>;
  /** Somebody of those who answer enquiries looks after it. */
  give(id: string, toId: string, context: CommandContext): AtDesk<'nothing_to_do' | 'enquiry_ended' | 'enquiry_not_theirs'>;
  letGo(id: string, context: CommandContext): AtDesk<'nothing_to_do'>;
  note(id: string, text: string, context: CommandContext): AtDesk<'enquiry_full'>;
  /** `revision` is the one that was read; null where nobody says. */
  answer(
    id: string,
    answer: { readonly text: string; readonly revision: number | null },
    context: CommandContext,
  ): AtDesk<'enquiry_held' | 'enquiry_ended' | 'enquiry_full' | 'stale_revision'>;
  close(id: string, context: CommandContext): AtDesk<'nothing_to_do'>;
  /** Closes what was answered long enough ago; `readRevision` is that of its answer: nothing_to_do where more was said since. */
  closeAnswered(id: string, readRevision: number, context: CommandContext): AtDesk<'nothing_to_do'>;
  reopen(id: string, context: CommandContext): AtDesk<'nothing_to_do'>;
  hold(id: string, context: CommandContext): AtDesk<'nothing_to_do'>;
  release(id: string, context: CommandContext): AtDesk<'nothing_to_do'>;
  /** Shows everybody on its page what its form shows. */
  publish(id: string, context: CommandContext): AtDesk<'nothing_to_do' | 'enquiry_held' | 'enquiry_not_shown'>;
  unpublish(id: string, context: CommandContext): AtDesk<'nothing_to_do'>;
  /** `revision` is the last one that was seen, of what is erased for its age: not_found where something has happened since. Null where somebody asks. */
  erase(
    id: string,
    why: 'asked' | 'account-erased' | 'kept-long-enough',
    revision: number | null,
    context: CommandContext,
  ): Promise<Result<undefined, 'not_found' | 'idempotency_key_reused'>>;
}
