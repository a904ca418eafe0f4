import { isProblem, sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { words } from './words.ts';

/** What a person reads whose edit was refused. Nobody is sent to reload the page here: what they typed is kept, and the form asks. */
export function saveRefused(error: unknown): string {
  if (!isProblem(error, 'stale_revision')) return sentenceOf(error);
  return words.notSaved;
}
