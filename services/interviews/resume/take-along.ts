import type { ResumeEvent } from '@aarambh/contracts/events/resumes.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { Resumes } from './state.ts';

export interface TakeResumesAlong {
  readonly bookingId: string;
  readonly enrolmentId: string;
  /** What stood at the booking in whose place this one is. */
  readonly from: Resumes;
}

/** The versions of another booking with who opened them, all at once. A booking that has a resume of its own keeps to it. */
export function takeResumesAlong(
  { bookingId, enrolmentId, from }: TakeResumesAlong,
  { versions }: Readonly<Resumes>,
): Decision<ResumeEvent, never> {
  if (versions.length > 0) return [];
  const uploaded = from.versions.flatMap(({ version, fileId, contentType, bytes, name, at }): ResumeEvent[] => {
    // The name is gone with who was erased, and their file too.
    if (name === null) return [];
    const data = { bookingId, enrolmentId, version, at, file: { fileId, contentType, bytes } };
    return [{ type: 'ResumeUploaded', data, personal: { name } }];
  });
  if (uploaded.length === 0) return [];
  return [...uploaded, ...from.views.toReversed().map((view) => ({ type: 'ResumeViewed', data: { bookingId, ...view } }) as const)];
}
