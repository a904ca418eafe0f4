import { problemWords } from './problem-words.ts';

/** What people read of a code with its details; null for a code that is new to this build. */
export function wordsOf(code: string, details: Readonly<Record<string, string | number>> = {}): string | null {
  const said = problemWords[code];
  return typeof said === 'function' ? said(details) : (said ?? null);
}
