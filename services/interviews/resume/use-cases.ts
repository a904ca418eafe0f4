import type { UploadedFiles } from '@aarambh/context/uploaded-files.ts';
import { interviewResume } from '@aarambh/contracts/files/interviews.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { failed, resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { interview } from '../interview/state.ts';
import type { ResumesService } from './service.ts';
import { resumes } from './state.ts';
import { openable, uploadResume, viewResume } from './decisions.ts';

/** What resumes stand on. */
interface ResumesPorts {
  readonly commands: Commands;
  readonly clock: Clock;
  readonly files: Pick<UploadedFiles, 'store' | 'remove'>;
}

/** The use cases of resumes: a file belongs to the enrolment, and goes with it. */
export function createResumes({ commands, clock, files }: ResumesPorts): ResumesService {
  const interviews = commands.on(interview);
  const streams = commands.on(resumes);
  const at = (): string => new Date(clock()).toISOString();

  return {
    of: (bookingId) => latest(streams, bookingId, (state) => state),

    upload: ({ bookingId, enrolmentId, document }, context) =>
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

    async open({ as, ...opened }, context) {
      const { bookingId, version } = opened;
      if (as !== 'student') {
        const command = { ...opened, as, at: at() };
        const viewed = resultOf(await streams.execute({ id: bookingId, decide: viewResume, command, context }));
        if (!viewed.ok) return viewed;
      }
      const found = await latest(streams, bookingId, (state) => openable(state, version));
      return found === null ? failed('not_found') : succeeded({ fileId: found.fileId });
    },

    uses: (fileId, bookingId) => latest(streams, bookingId, ({ versions }) => versions.some((one) => one.fileId === fileId)),
  };
}
