import { z } from 'zod';
import { FileId, Id, Instant } from '../ids.ts';
import { ResumeReader } from '../interviews/resume.ts';
import { defineEvent, definePersonalEvent, type EventsOf } from './definition.ts';

/** 1 for the first, then one more with each. */
const version = z.int().min(1);

/** The file of a version, as it was sent. */
export const ResumeFile = z.object({ fileId: FileId, contentType: z.string(), bytes: z.int().positive() });

/** Stream `resumes-{bookingId}`: the versions of what a student brings to an interview, and who opened them. */
export const resumeEvents = [
  /** The name is what the student called the file, which is under their key too. */
  definePersonalEvent(
    'ResumeUploaded',
    z.object({ bookingId: Id, enrolmentId: Id, version, at: Instant, file: ResumeFile }),
    z.object({ name: z.string() }),
    { of: 'enrolmentId' },
  ),
  /** By anybody but the student. */
  defineEvent('ResumeViewed', z.object({ bookingId: Id, version, byId: Id, as: ResumeReader, at: Instant })),
] as const;
export type ResumeEvent = EventsOf<typeof resumeEvents>;
