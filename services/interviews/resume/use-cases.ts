import type { UploadedFiles } from '@aarambh/context/uploaded-files.ts';
import { interviewResume } from '@aarambh/contracts/files/interviews.ts';
import type { ResumeReader } from '@aarambh/contracts/interviews/resume.ts';
import type { SentDocument } from '@aarambh/http/documents/sent-document.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { failed, resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { interview } from '../interview/state.ts';
import { resumes } from './state.ts';
import { openable, uploadResume, viewResume } from './decisions.ts';

/** A version of a resume that is opened, and by whom; `student` is whose it is. */
export interface OpenedResume {
  readonly bookingId: string;
  readonly version: number;
  readonly byId: string;
  readonly as: ResumeReader | 'student';
}

/** What resumes stand on. */
interface ResumesPorts {
  readonly commands: Commands;
  readonly clock: Clock;
  readonly files: Pick<UploadedFiles, 'store' | 'remove'>;
}

export type ResumesService = ReturnType<typeof createResumes>;

/** What students bring to interviews: a file belongs to the enrolment, and goes with it. */
export function createResumes({ commands, clock, files }: ResumesPorts) {
  const interviews = commands.on(interview);
  const streams = commands.on(resumes);
  const at = (): string => new Date(clock()).toISOString();

  return {
    /** The versions for a booking and who opened them, as they are stored now. */
    of: (bookingId: string) => latest(streams, bookingId, (state) => state),

    /** Keeps a document that was looked at as the next version, and answers which that is. `not_found`: its student was erased in this moment. */
    upload: (
      { bookingId, enrolmentId, document }: { readonly bookingId: string; readonly enrolmentId: string; readonly document: SentDocument },
      context: CommandContext,
    ) =>
      unlessErased('not_found', async () => {
        const isBooked = await latest(interviews, bookingId, (state) => state?.status === 'booked');
        if (!isBooked) return failed('not_booked');
        const { contentType, bytes, name } = document;
        // The file first: whatever happens then, the stream names one that is there, or the sweep of files finds one that it does not name.
        const stored = await files.store({ purpose: interviewResume, owner: enrolmentId, record: bookingId, ...document }, context);
        if (!stored.ok) throw new Error(`a resume was looked at, and is refused all the same: ${stored.code}`);
        const { fileId } = stored.value;
        const command = { bookingId, enrolmentId, at: at(), file: { fileId, contentType, bytes: bytes.byteLength }, name };
        const uploaded = await streams.execute({
          ...{ id: bookingId, decide: uploadResume, command, context },
          answer: ({ versions }) => ({ version: versions.length, isKept: versions.some((one) => one.fileId === fileId) }),
        });
        // Refused, or sent twice with one key: the version names the file that came first.
        if (!uploaded.ok || !uploaded.answer.isKept) await files.remove(fileId, 'unused', context);
        return resultOf(uploaded, ({ version }) => ({ version }));
      }),

    /** The file of a version, once it is noted that somebody opened it. */
    async open({ as, ...opened }: OpenedResume, context: CommandContext) {
      const { bookingId, version } = opened;
      if (as !== 'student') {
        const command = { ...opened, as, at: at() };
        const viewed = resultOf(await streams.execute({ id: bookingId, decide: viewResume, command, context }));
        if (!viewed.ok) return viewed;
      }
      const found = await latest(streams, bookingId, (state) => openable(state, version));
      return found === null ? failed('not_found') : succeeded({ fileId: found.fileId });
    },

    /** Whether a booking still has a file among its versions. */
    uses: (fileId: string, bookingId: string) =>
      latest(streams, bookingId, ({ versions }) => versions.some((one) => one.fileId === fileId)),
  };
}
