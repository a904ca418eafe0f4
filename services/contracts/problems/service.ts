import type { Problems } from './problem.ts';

/** What any call can be refused with, whichever context answers it. */
export const serviceProblems = {
  // Requests that are not well formed
  invalid_request: [400, 'Some of what was sent cannot be read. See the errors beside it.'],
  invalid_json: [400, 'The body is not JSON.'],
  invalid_id: [400, 'That is not an id.'],
  invalid_position: [400, 'That position does not exist in this store.'],
  unsupported_media_type: [415, 'Send the body as application/json in UTF-8, or as multipart/form-data where a file goes with it.'],
  body_too_large: [413, 'The body is too large.'],
  body_too_deep: [400, 'The body is nested too deeply.'],
  headers_too_large: [431, 'The headers are too large.'],
  request_timeout: [408, 'The request took too long to arrive.'],
  not_found: [404, 'There is nothing here.'],
  method_not_allowed: [405, 'That method is not allowed here.'],
  rate_limited: [429, 'Too many requests. Wait a little and try again.'],
  sent_enough: [429, 'As much as is taken in one day without an account was sent already. Sign in, or send it tomorrow.'],
  idempotency_key_reused: [422, 'This idempotency key was used for another request.'],
  invalid_idempotency_key: [400, 'An idempotency key has 8 to 200 letters, digits, hyphens or underscores.'],
  // Who is asking
  not_signed_in: [401, 'Sign in first.'],
  token_invalid: [401, 'You are no longer signed in. Sign in again.'],
  session_ended: [401, 'This session was ended. Sign in again.'],
  operators_only: [401, 'This answers this machine itself, and whoever brings METRICS_TOKEN.'],
  forbidden: [403, 'Your account may not do this.'],
  wrong_console: [403, 'You are signed in to the other console. Sign in to this one.'],
  wrong_profile: [403, 'You are accessing wrong profile.'],
  wrong_origin: [403, 'This request came from another site.'],
  account_suspended: [403, 'This account is suspended. Contact us if you think that is a mistake.'],
  // Moderation
  stale_revision: [409, 'Somebody changed this record meanwhile. Reload it and try again.'],
  reason_required: [422, 'Say why, in a few words.'],
  nothing_to_do: [409, 'That is already so.'],
  own_proposal: [409, 'Somebody else has to approve what you proposed.'],
  own_benefit: [409, 'Somebody whom this does not concern has to decide.'],
  no_such_person: [422, 'There is no such person, or they were erased.'],
  already_decided: [409, 'That was decided already.'],
  file_type: [415, 'Choose a PNG, GIF, JPEG, WebP or AVIF picture.'],
  picture_too_wide: [413, 'The picture has too many pixels or frames. Choose one of at most 40 million pixels and 100 frames.'],
  crop_outside: [400, 'The part to show reaches beyond the picture.'],
  picture_failed: [503, 'Your picture could not be worked on. Nothing was changed; try again in a moment.'],
  file_too_large: [413, 'The picture is too large. Choose one under 5 MB.'],
  file_gone: [409, 'The picture you uploaded is not here any more. Choose it again.'],
  too_many_files: [413, 'Those are more files than can be sent at once.'],
  query_too_long: [422, 'That is too much to look through at once. Search for more of it, or choose another filter.'],
  // The service itself
  read_not_ready: [503, 'What you just did is not shown yet. Try again in a moment.'],
  store_unavailable: [503, 'The service cannot save anything right now. Nothing was changed; try again in a moment.'],
  disk_full: [503, 'The service has no room left to save anything. Nothing was changed.'],
  disk_low: [503, 'The service has little room left, and takes no documents and pictures. Nothing was changed; try again later.'],
  clock_wrong: [503, 'The clock of the service cannot be right, so nothing is saved. Nothing was changed.'],
  outcome_unknown: [503, 'It is not known whether this was saved. Try again with the same idempotency key.'],
  busy: [503, 'Too much is going on right now. Try again in a moment.'],
  contended: [503, 'Too many people are changing this at once. Try again in a moment.'],
  key_damaged: [
    500,
    'The data of one person here cannot be read, because their key is damaged. An operator has to restore it from a backup.',
  ],
  internal: [500, 'Something went wrong on our side. It was written down; try again.'],
} as const satisfies Problems;

declare module './problem.ts' {
  interface ProblemsOf {
    service: typeof serviceProblems;
  }
}
