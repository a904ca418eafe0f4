import type { UploadListAnswer } from '@aarambh/contracts/http/students.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { InvitationsService } from './invitation/service.ts';
import type { CollegesForStudents, InterviewsForStudents } from './ports.ts';
import type { SentList } from './processes/lists.ts';

/** A student of a college, as other contexts know them. */
export interface EnrolmentOf {
  readonly enrolmentId: string;
  readonly orgId: string;
}

/** Students of colleges: who uploads them, and as what they are enrolled. */
export interface StudentsService {
  readonly colleges: CollegesForStudents;
  readonly invitations: InvitationsService;
  /** Milliseconds since the epoch, by the clock that stamps events. */
  now(): number;
  /** The last day on which a college has slots; null where there is none. Decided on the streams. */
  closingOf(orgId: string): Promise<string | null>;
  /** What an account is enrolled as with a college that has it now; with null in its newest one. Null for nothing. Decided on the streams. */
  enrolmentOf(accountId: string, orgId: string | null): Promise<EnrolmentOf | null>;
  /** Every enrolment that an account accepted, whether a college has it now or not; the newest first. */
  enrolmentsOf(accountId: string): Promise<readonly string[]>;
  /** Who is to be written to about an enrolment, also one that was removed; null for who did not accept yet, declined, or is erased. */
  contactOf(enrolmentId: string): Promise<{ readonly accountId: string; readonly name: string; readonly email: string } | null>;
  /** What their college calls them, for who may see that; who is erased is left out. */
  namesOf(enrolmentIds: readonly string[]): Promise<ReadonlyMap<string, string>>;

  /** Takes a list in without a dry run, books what it says, and answers when all of it is done. */
  uploadList(
    list: SentList,
    context: CommandContext,
  ): Promise<Result<UploadListAnswer, 'no_list' | 'list_too_long' | 'upload_running' | 'code_needed' | 'busy' | 'idempotency_key_reused'>>;
  /** Declares the age of everybody on the lists that left it open. */
  declare(orgId: string, byId: string, context: CommandContext): Promise<Result<undefined, 'nothing_to_do' | 'idempotency_key_reused'>>;

  /**
   * Whoever books interviews says so when it is opened: it needs the students, so they cannot need it. Lists with dates wait until then.
   */
  bookWith(interviews: InterviewsForStudents): void;
}
