import type { ResumeReader } from '@aarambh/contracts/interviews/resume.ts';
import type { SentDocument } from '@aarambh/http/documents/sent-document.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { Resumes } from './state.ts';

/** A version of a resume that is opened, and by whom; `student` is whose it is. */
export interface OpenedResume {
  readonly bookingId: string;
  readonly version: number;
  readonly byId: string;
  readonly as: ResumeReader | 'student';
}

/** What students bring to interviews. */
export interface ResumesService {
  /** The versions for a booking and who opened them, as they are stored now. */
  of(bookingId: string): Promise<Resumes>;
  /**
   * Keeps a document that was looked at as the next version. `not_found`: its student was erased in this moment.
   * Answers which version it is.
   */
  upload(
    of: { readonly bookingId: string; readonly enrolmentId: string; readonly document: SentDocument },
    context: CommandContext,
  ): Promise<Result<{ readonly version: number }, 'not_booked' | 'resume_full' | 'not_found' | 'idempotency_key_reused'>>;
  /** The file of a version, once it is noted that somebody opened it. */
  open(opened: OpenedResume, context: CommandContext): Promise<Result<{ readonly fileId: string }, 'not_found' | 'idempotency_key_reused'>>;
  /** Whether a booking still has a file among its versions. */
  uses(fileId: string, bookingId: string): Promise<boolean>;
}
