import type { serviceProblems } from '@aarambh/contracts/problems/service.ts';
import type { WordsBeside } from '../api/problem-words.ts';
import { plural } from '../format.ts';

const seconds = { one: 'second', other: 'seconds' };
const minutes = { one: 'minute', other: 'minutes' };
const wait = (time: number): string => (time < 90 ? plural(Math.ceil(time), seconds) : plural(Math.ceil(time / 60), minutes));

/** What people read instead of what callers of the API read. */
export const words = {
  // What was sent
  invalid_request: 'Some of what was sent cannot be read. Look at what you entered and try again.',
  invalid_json: 'What was sent cannot be read. Reload the page and try again.',
  invalid_id: 'There is nothing at this address.',
  invalid_position: 'This page is ahead of the service. Reload it.',
  unsupported_media_type: 'What was sent cannot be read. Reload the page and try again.',
  body_too_large: 'That is more than can be sent at once.',
  body_too_deep: 'What was sent cannot be read. Reload the page and try again.',
  headers_too_large: 'The browser sends too much with each request. Clear the cookies of this site and try again.',
  request_timeout: 'Sending took too long. Check your connection and try again.',
  method_not_allowed: 'This page is older than the service. Reload it and try again.',
  rate_limited: ({ retryAfterSeconds }) =>
    retryAfterSeconds === undefined ? null : `Too many tries. Try again in ${wait(Number(retryAfterSeconds))}.`,
  idempotency_key_reused: 'This was sent before with other details. Reload the page and try again.',
  invalid_idempotency_key: 'What was sent cannot be read. Reload the page and try again.',
  operators_only: 'Only operators may read this.',
  nothing_to_do: 'Nothing to change: it is like that already.',
  file_gone: 'The picture you uploaded is no longer here. Choose it again.',
  // The service itself
  outcome_unknown: 'It is not known whether this was saved. Try again in a moment: it is never done twice.',
  key_damaged: 'The data of one person here cannot be read, because their key is damaged. Write to us: an operator has to restore it.',
} satisfies WordsBeside<typeof serviceProblems>;
