import type { ApiError } from '@aarambh/web-shared/api/problem.ts';

/** Puts what is wrong with fields where react-admin's forms read it: `body.errors` of what was thrown. */
export function withFieldErrors(error: ApiError, errors: Readonly<Record<string, string>>): ApiError {
  return Object.assign(error, { body: { errors } });
}
