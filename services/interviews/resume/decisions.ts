import type { ResumeEvent } from '@aarambh/contracts/events/resumes.ts';
import { resumeLimits } from '@aarambh/contracts/interviews/resume.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { Resumes, ResumeVersion } from './state.ts';

type Uploaded = Extract<ResumeEvent, { readonly type: 'ResumeUploaded' }>;

export interface UploadResume extends Omit<Uploaded['data'], 'version'> {
  readonly name: string;
}

/** Adds a version; those before stay. */
export function uploadResume({ name, ...data }: UploadResume, { versions }: Readonly<Resumes>): Decision<ResumeEvent, 'resume_full'> {
  if (versions.length >= resumeLimits.versions) return refuse('resume_full');
  return [{ type: 'ResumeUploaded', data: { ...data, version: versions.length + 1 }, personal: { name } }];
}

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

type Viewed = Extract<ResumeEvent, { readonly type: 'ResumeViewed' }>;

const MINUTE_MS = 60_000;

/** A version that can be opened; null where there is none, or its student was erased. */
export function openable({ versions }: Readonly<Resumes>, version: number): ResumeVersion | null {
  return versions.find((one) => one.version === version && one.name !== null) ?? null;
}

/** Notes that somebody opened a version that is not theirs. Opening it again within minutes is the same view. */
export function viewResume(data: Viewed['data'], state: Readonly<Resumes>): Decision<ResumeEvent, 'not_found'> {
  const { version, byId, as, at } = data;
  if (openable(state, version) === null) return refuse('not_found');
  const since = Date.parse(at) - resumeLimits.againMinutes * MINUTE_MS;
  const isAgain = state.views.some(
    (view) => view.version === version && view.byId === byId && view.as === as && Date.parse(view.at) > since,
  );
  return isAgain ? [] : [{ type: 'ResumeViewed', data }];
}
