import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';

/** What an issue says. */
export interface IssueWords {
  readonly subject: string;
  /** The JSON of its rich text. */
  readonly body: string;
}

/** Subject and both parts of a mail. */
export interface ShownMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

type Told<Code extends ProblemCode> = Promise<Result<undefined, Code | 'not_found' | 'idempotency_key_reused'>>;

/** Issues of the newsletter: moderators write them, admins send them. */
export interface IssuesService {
  create(
    words: IssueWords,
    context: CommandContext,
  ): Promise<
    Result<{ readonly id: string }, 'issue_wrong' | 'issue_under_way' | 'stale_revision' | 'not_found' | 'idempotency_key_reused'>
  >;
  write(
    id: string,
    words: IssueWords,
    revision: number,
    context: CommandContext,
  ): Told<'issue_wrong' | 'issue_under_way' | 'stale_revision'>;
  discard(id: string, context: CommandContext): Told<'issue_under_way'>;
  /** Mails it as it stands to one account. */
  test(id: string, accountId: string): Promise<Result<undefined, 'not_found'>>;
  /** At once where `at` (ISO) is null or over. */
  send(
    id: string,
    told: { readonly at: string | null; readonly revision: number },
    context: CommandContext,
  ): Told<'nothing_to_do' | 'stale_revision'>;
  unplan(id: string, context: CommandContext): Told<'nothing_to_do'>;
  stop(id: string, context: CommandContext): Told<'nothing_to_do'>;
  /** Goes on with one that was stopped, to those who have not had it. */
  resume(id: string, context: CommandContext): Told<'nothing_to_do'>;
  /** It as a mail; null where there is none. */
  preview(id: string): Promise<ShownMail | null>;
}
