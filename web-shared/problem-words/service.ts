import type { serviceProblems } from '@aarambh/contracts/problems/service.ts';
import type { WordsFor } from '../api/problem-words.ts';
import { plural } from '../format.ts';

const seconds = { one: 'second', other: 'seconds' };
const minutes = { one: 'minute', other: 'minutes' };
const wait = (time: number): string => (time < 90 ? plural(Math.ceil(time), seconds) : plural(Math.ceil(time / 60), minutes));

/** What people read of whatever any call can be refused with. */
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
  not_found: 'There is nothing here.',
  method_not_allowed: 'This page is older than the service. Reload it and try again.',
  rate_limited: ({ retryAfterSeconds }) =>
    retryAfterSeconds === undefined
      ? 'Too many requests. Wait a little and try again.'
      : `Too many tries. Try again in ${wait(Number(retryAfterSeconds))}.`,
  sent_enough: 'As much as is taken in one day without an account was sent already. Sign in, or send it tomorrow.',
  idempotency_key_reused: 'This was sent before with other details. Reload the page and try again.',
  invalid_idempotency_key: 'What was sent cannot be read. Reload the page and try again.',
  // Who is asking
  not_signed_in: 'Sign in first.',
  token_invalid: 'You are no longer signed in. Sign in again.',
  session_ended: 'This session was ended. Sign in again.',
  operators_only: 'Only operators may read this.',
  forbidden: 'Your account may not do this.',
  wrong_console: 'You are signed in to the other console. Sign in to this one.',
  wrong_profile: 'You are accessing wrong profile.',
  wrong_origin: 'This request came from another site.',
  account_suspended: 'This account is suspended. Contact us if you think that is a mistake.',
  // Moderation
  stale_revision: 'Somebody changed this record meanwhile. Reload it and try again.',
  reason_required: 'Say why, in a few words.',
  nothing_to_do: 'Nothing to change: it is like that already.',
  own_proposal: 'Somebody else has to approve what you proposed.',
  own_benefit: 'Somebody whom this does not concern has to decide.',
  no_such_person: 'There is no such person, or they were erased.',
  already_decided: 'That was decided already.',
  file_type: 'Choose a PNG, GIF, JPEG, WebP or AVIF picture.',
  picture_too_wide: 'The picture has too many pixels or frames. Choose one of at most 40 million pixels and 100 frames.',
  crop_outside: 'The part to show reaches beyond the picture.',
  picture_failed: 'Your picture could not be worked on. Nothing was changed; try again in a moment.',
  file_too_large: 'The picture is too large. Choose one under 5 MB.',
  file_gone: 'The picture you uploaded is no longer here. Choose it again.',
  too_many_files: 'Those are more files than can be sent at once.',
  query_too_long: 'That is too much to look through at once. Search for more of it, or choose another filter.',
  // The service itself
  read_not_ready: 'What you just did is not shown yet. Try again in a moment.',
  store_unavailable: 'The service cannot save anything right now. Nothing was changed; try again in a moment.',
  disk_full: 'The service has no room left to save anything. Nothing was changed.',
  disk_low: 'The service has little room left, and takes no documents and pictures. Nothing was changed; try again later.',
  clock_wrong: 'The clock of the service cannot be right, so nothing is saved. Nothing was changed.',
  outcome_unknown: 'It is not known whether this was saved. Try again in a moment: it is never done twice.',
  busy: 'Too much is going on right now. Try again in a moment.',
  contended: 'Too many people are changing this at once. Try again in a moment.',
  key_damaged: 'The data of one person here cannot be read, because their key is damaged. Write to us: an operator has to restore it.',
  internal: 'Something went wrong on our side. It was written down; try again.',
} satisfies WordsFor<typeof serviceProblems>;

declare module '../api/problem-words.ts' {
  interface Catalogues {
    service: typeof words;
  }
}
