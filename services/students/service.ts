import type { UnavailableBookingView, UploadListAnswer } from '@aarambh/contracts/http/students.ts';
import type { StudentText } from '@aarambh/contracts/students/enrolment.ts';
import type { UploadMode } from '@aarambh/contracts/students/upload.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Sheets } from '@aarambh/kernel/ports/sheets.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { InvitationsService } from './invitation/service.ts';
import type { CollegesForStudents, InterviewsForStudents } from './ports.ts';
import type { Confirming, ConfirmRefusal } from './processes/confirming.ts';
import type { RestoreCounts } from './processes/counting-restores.ts';
import type { SentList } from './processes/lists.ts';
import type { SentSheet } from './processes/receiving.ts';
import type { Restoring, RestoreRefusal } from './processes/restoring.ts';
import type { UploadReport } from './processes/upload-report.ts';
import type { RefusedRow } from './rows/student.ts';

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
  /** Whom a college has, or had, at an address, as it said it; null for nobody. */
  enrolmentAt(orgId: string, email: string): Promise<string | null>;
  /** The colleges that have an account as their student now. Decided on the streams. */
  collegesOf(accountId: string): Promise<readonly string[]>;
  /** A student whom a college has now, by the row of the college; null for who is none any more. Decided on the stream. */
  studentOf(enrolmentId: string): Promise<(EnrolmentOf & StudentText & { readonly accountId: string | null }) | null>;
  /** Changes the number under which a college reaches a student, as the student says it: no list overwrites it. */
  changeContact(
    of: { readonly enrolmentId: string; readonly whatsappNumber: string },
    context: CommandContext,
  ): Promise<Result<undefined, 'not_found' | 'idempotency_key_reused'>>;
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
  /** Takes a file in, to be looked at before anything is written. It is read by whichever node brings uploads on. */
  receiveSheet(
    sheet: SentSheet,
    context: CommandContext,
  ): Promise<Result<{ readonly uploadId: string }, 'upload_running' | 'idempotency_key_reused'>>;
  /** Of which college an upload is; null for none. */
  collegeOfUpload(uploadId: string): Promise<string | null>;
  /** Whether an upload of a college adds or replaces; null for none of that college. */
  modeOf(orgId: string, uploadId: string): Promise<UploadMode | null>;
  /** What an upload of a college would do, or did; null for none of that college. */
  reportOf(orgId: string, uploadId: string): Promise<UploadReport | null>;
  /** Rows of the file of an upload that are read by now, while it is read; 0 otherwise. */
  rowsReadOf(uploadId: string): Promise<number>;
  /** The refused rows of a dry run with their cells, some at a time as they are asked for. `upload_decided`: they are gone. */
  refusedRowsOf(
    orgId: string,
    uploadId: string,
  ): Promise<Result<AsyncIterable<readonly RefusedRow[]>, 'not_found' | 'upload_not_read' | 'upload_decided'>>;
  /** Sheets as an xlsx file, written while it is read. */
  writtenSheets: Sheets['write'];
  /** Every booking of an upload that could not be made, some at a time as they are asked for; null for no upload of that college. */
  unavailableOf(orgId: string, uploadId: string): Promise<AsyncIterable<readonly UnavailableBookingView[]> | null>;
  /**
   * Confirms what a dry run showed. Whoever brings uploads on does it, and nothing else: where the students changed meanwhile, the dry run is a new one.
   * `upload_changed`: it is a new one already.
   */
  confirmUpload(upload: Confirming, context: CommandContext): Promise<Result<{ readonly uploadId: string }, ConfirmRefusal>>;
  /** Takes an upload of a college back, of which nothing was done yet. */
  withdrawUpload(
    upload: { readonly orgId: string; readonly uploadId: string; readonly byId: string },
    context: CommandContext,
  ): Promise<Result<{ readonly status: 'withdrawn' }, 'not_found' | 'upload_decided' | 'idempotency_key_reused'>>;
  /** Takes the students of a college back to how an upload left them (I3). The answer names the upload that does it; `code: null` is for admins. */
  restoreUpload(upload: Restoring, context: CommandContext): Promise<Result<{ readonly uploadId: string }, RestoreRefusal>>;
  /** What that would do if it began now, and what is lost by it: counted by whoever brings uploads on, for who asks and looks again. */
  readonly restoreCounts: Pick<RestoreCounts, 'ask' | 'read'>;
  /** The empty list as xlsx. */
  template(): Promise<Uint8Array<ArrayBuffer>>;

  /** Declares the age of everybody on the lists that left it open. */
  declare(
    orgId: string,
    byId: string,
    context: CommandContext,
  ): Promise<Result<undefined, 'nothing_to_do' | 'contended' | 'idempotency_key_reused'>>;

  /**
   * Whoever books interviews says so when it is opened: it needs the students, so they cannot need it. Lists with dates wait until then.
   */
  bookWith(interviews: InterviewsForStudents): void;
}
