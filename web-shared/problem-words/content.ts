import type { contentProblems } from '@aarambh/contracts/problems/content.ts';
import type { WordsFor } from '../api/problem-words.ts';

/** What people read of what content refuses with. */
export const words = {
  content_wrong: 'Something here does not fit. Look at the fields and try again.',
  page_locked: 'This page requires a password to view the content.',
  video_type: 'Choose an MP4 video.',
  video_too_large: 'The video is too large. Choose one of 20 MB at most.',
  college_unknown: 'There is no such college. Choose one of the list, or none.',
  content_needed: 'This page cannot be without its text. Publish another version instead.',
} satisfies WordsFor<typeof contentProblems>;

declare module '../api/problem-words.ts' {
  interface Catalogues {
    content: typeof words;
  }
}
