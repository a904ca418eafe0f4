import { isProblem, sentenceOf } from '@aarambh/web-shared/api/problem.ts';

/** What a person reads whose edit was refused. Nobody is sent to reload the page here: what they typed is kept, and the form asks. */
export function saveRefused(error: unknown): string {
  if (!isProblem(error, 'stale_revision')) return sentenceOf(error);
  return 'Not saved: somebody changed this record meanwhile. Decide above the button which version stays.';
}
