import type { Problems } from './problem.ts';

/** What content refuses with. */
export const contentProblems = {
  content_wrong: [422, 'That does not fit the form of this record.'],
  page_locked: [403, 'This page requires a password to view the content.'],
  video_type: [415, 'Choose an MP4 video.'],
  video_too_large: [413, 'The video is too large. Choose one of 20 MB at most.'],
  college_unknown: [422, 'There is no such college. Choose one that is here.'],
  content_needed: [409, 'This page cannot be without its text. Publish another version instead.'],
} as const satisfies Problems;

declare module './problem.ts' {
  interface ProblemsOf {
    content: typeof contentProblems;
  }
}
