import { z } from 'zod';

/** What is kept of the resumes of one interview. */
export const resumeLimits = {
  /** Versions of it. */
  versions: 20,
  /** Views that are told, the newest. */
  views: 50,
  /** Minutes in which one person who opens one version again has opened it once. */
  againMinutes: 10,
} as const;

/** As what somebody opens a resume that is not theirs. */
export const ResumeReader = z.enum(['interviewer', 'college', 'admin']);
export type ResumeReader = z.infer<typeof ResumeReader>;

/** What is said where no file was chosen. */
export const NO_RESUME = 'Please select a file to upload.';
