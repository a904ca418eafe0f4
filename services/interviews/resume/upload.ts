import type { ResumeEvent } from '@aarambh/contracts/events/resumes.ts';
import { resumeLimits } from '@aarambh/contracts/interviews/resume.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { Resumes } from './state.ts';

type Uploaded = Extract<ResumeEvent, { readonly type: 'ResumeUploaded' }>;

export interface UploadResume extends Omit<Uploaded['data'], 'version'> {
  readonly name: string;
}

/** Adds a version; those before stay. */
export function uploadResume({ name, ...data }: UploadResume, { versions }: Readonly<Resumes>): Decision<ResumeEvent, 'resume_full'> {
  if (versions.length >= resumeLimits.versions) return refuse('resume_full');
  return [{ type: 'ResumeUploaded', data: { ...data, version: versions.length + 1 }, personal: { name } }];
}
