import type { ResumeEvent } from '@aarambh/contracts/events/resumes.ts';
import { resumeLimits } from '@aarambh/contracts/interviews/resume.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { Resumes, ResumeVersion } from './state.ts';

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
