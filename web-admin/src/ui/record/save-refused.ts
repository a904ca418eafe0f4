import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { Saves } from '@aarambh/contracts/verbs/verb.ts';
import { ApiError, sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { withFieldErrors } from '../../client/field-errors.ts';
import { words } from './words.ts';

/** The fields of a form that refusals are about, by the codes which the contracts name for saving it. */
export type AboutFields<Own extends Saves, Values> = Readonly<
  Partial<Record<Extract<Own[keyof Own], readonly ProblemCode[]>[number], keyof Values & string>>
>;

/** The same for a form that may be about any resource. */
export type AboutAny = Readonly<Partial<Record<ApiError['code'], string>>>;

/**
 * What a person reads whose record was not saved. Nobody is sent to reload the page here: what they typed is kept, and the form asks.
 * A refusal that is about a field stands at the field too.
 */
export function saveRefused(error: unknown, about: AboutAny): string {
  if (!(error instanceof ApiError)) return sentenceOf(error);
  if (error.code === 'stale_revision') return words.notSaved;
  const field = about[error.code];
  if (field !== undefined) withFieldErrors(error, { [field]: error.message });
  return error.message;
}
