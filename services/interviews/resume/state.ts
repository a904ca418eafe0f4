import type { ResumeEvent } from '@aarambh/contracts/events/resumes.ts';
import { resumeLimits, type ResumeReader } from '@aarambh/contracts/interviews/resume.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';

/** A version of a resume. */
export interface ResumeVersion {
  readonly version: number;
  readonly fileId: string;
  readonly contentType: string;
  /** What its student called it; null once they were erased, and the file with them. */
  readonly name: string | null;
  readonly bytes: number;
  /** Instant. */
  readonly at: string;
}

/** Somebody who opened a resume that is not theirs. */
export interface ResumeView {
  readonly version: number;
  readonly byId: string;
  readonly as: ResumeReader;
  /** Instant. */
  readonly at: string;
}

/** What a student brings to one interview. Its copies are never changed. */
export interface Resumes {
  /** The oldest first. */
  readonly versions: readonly ResumeVersion[];
  /** The newest first, as many as are told. */
  readonly views: readonly ResumeView[];
}

function evolve(state: Resumes, event: ResumeEvent): Resumes {
  switch (event.type) {
    case 'ResumeUploaded': {
      const { version, file, at } = event.data;
      const one = { version, ...file, name: event.personal?.name ?? null, at };
      return { ...state, versions: [...state.versions, one] };
    }
    case 'ResumeViewed': {
      const { version, byId, as, at } = event.data;
      return { ...state, views: [{ version, byId, as, at }, ...state.views].slice(0, resumeLimits.views) };
    }
    default:
      return unreachable(event);
  }
}

/** Streams `resumes-{bookingId}`. */
export const resumes: StreamKind<Resumes, ResumeEvent> = {
  category: 'resumes',
  initialState: () => ({ versions: [], views: [] }),
  evolve,
  sizeOf: ({ versions, views }) => 200 + versions.reduce((sum, { name }) => sum + 300 + 2 * (name?.length ?? 0), 0) + views.length * 200,
};
