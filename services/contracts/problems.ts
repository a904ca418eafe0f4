/**
 * Every refusal and error that a call can answer: its stable code, HTTP status and default sentence. Routes of the
 * specification put its own words into `message` or `msg` beside these. A refused
 * business rule is 409; 403 is for rights.
 */
export const problems = {
  // Requests that are not well formed
  invalid_request: [400, 'Some of what was sent cannot be read. See the errors beside it.'],
  invalid_json: [400, 'The body is not JSON.'],
  invalid_id: [400, 'That is not an id.'],
  invalid_position: [400, 'That position does not exist in this store.'],
  unsupported_media_type: [415, 'Send the body as application/json in UTF-8.'],
  body_too_large: [413, 'The body is too large.'],
  body_too_deep: [400, 'The body is nested too deeply.'],
  headers_too_large: [431, 'The headers are too large.'],
  request_timeout: [408, 'The request took too long to arrive.'],
  not_found: [404, 'There is nothing here.'],
  method_not_allowed: [405, 'That method is not allowed here.'],
  rate_limited: [429, 'Too many requests. Wait a little and try again.'],
  idempotency_key_reused: [422, 'This idempotency key was used for another request.'],
  invalid_idempotency_key: [400, 'An idempotency key has 8 to 200 letters, digits, hyphens or underscores.'],
  // Who is asking
  not_signed_in: [401, 'Sign in first.'],
  token_invalid: [401, 'The sign-in is not valid any more. Sign in again.'],
  session_ended: [401, 'This session was ended. Sign in again.'],
  operators_only: [401, 'This answers this machine itself, and whoever brings METRICS_TOKEN.'],
  forbidden: [403, 'Your account may not do this.'],
  wrong_console: [403, 'This sign-in is of the other console. Sign in to this one.'],
  wrong_profile: [403, 'You are accessing wrong profile.'],
  wrong_origin: [403, 'This request came from another site.'],
  account_suspended: [403, 'This account is suspended. Contact us if you think that is a mistake.'],
  sign_in_refused: [203, 'Email or password is not right.'],
  email_not_verified: [203, 'Please verify your email first. We have sent you the link again.'],
  account_exists: [409, 'Account already exists with given details.'],
  guardian_consent_missing: [203, 'Your parent or guardian has to agree first. The link is in their inbox.'],
  second_factor_required: [203, 'Enter the code that your authenticator app shows.'],
  second_factor_setup_required: [203, 'Your role needs two-step login. Set it up to go on.'],
  sign_in_step_expired: [410, 'That took too long. Begin again.'],
  second_factor_code_wrong: [422, 'That code is not right, or was used already. Wait for the next one.'],
  second_factor_exists: [409, 'Two-step login is on already.'],
  second_factor_missing: [409, 'Two-step login is not on.'],
  second_factor_kept: [409, 'Your role needs two-step login, so it cannot be turned off.'],
  password_wrong: [422, 'That is not your password.'],
  password_same: [422, 'Choose another password than the one you have.'],
  password_common: [422, 'Too many people use this password. Choose one that is harder to guess.'],
  link_expired: [410, 'Link Expired'],
  link_unknown: [404, 'Contact to Admin!'],
  // Points and bookings
  insufficient_points: [409, 'You do not have enough points.'],
  already_booked: [409, 'You have booked this event already.'],
  full: [409, 'Every seat is taken.'],
  closed: [409, 'Booking for this event is closed.'],
  price_mismatch: [422, 'The price has changed. Reload the page to see it.'],
  paid_only: [409, 'This event is paid in rupees only.'],
  already_unlocked: [409, 'Your free points are already unlocked.'],
  gathering_cancelled: [409, 'This event was cancelled.'],
  cancellation_closed: [409, 'The time for cancelling this booking is over.'],
  not_booked: [409, 'There is no such booking to cancel.'],
  spend_voided: [409, 'This booking was cancelled meanwhile.'],
  // Moderation
  stale_revision: [409, 'Somebody changed this record meanwhile. Reload it and try again.'],
  reason_required: [422, 'Say why, in a few words.'],
  gathering_not_editable: [409, 'A cancelled event cannot be changed.'],
  seats_below_taken: [409, 'There are more bookings than that many seats.'],
  price_locked: [409, 'The price cannot change once seats are taken.'],
  starts_in_past: [422, 'The start must be in the future.'],
  ends_before_start: [422, 'The end must be after the start.'],
  cancel_after_start: [422, 'The cancellation deadline cannot be after the start.'],
  nothing_to_do: [409, 'It is so already.'],
  balance_too_low: [409, 'The account holds fewer points than that. Nothing was taken.'],
  own_proposal: [409, 'Somebody else has to approve what you proposed.'],
  own_benefit: [409, 'Somebody whom this does not concern has to decide.'],
  approver_too_new: [409, 'Who approves has been an admin for 24 hours at least. Another admin has to do it, or you do it then.'],
  approval_needed: [409, 'A role of the console needs a second admin: propose it.'],
  already_proposed: [409, 'A role is proposed for this account already. It has to be decided first.'],
  no_such_person: [422, 'There is no such person, or they were erased.'],
  already_decided: [409, 'That was decided already.'],
  last_admin: [409, 'The last admin cannot be suspended or changed.'],
  file_type: [415, 'Choose a PNG, GIF or JPEG picture.'],
  picture_too_wide: [422, 'The picture has too many pixels. Choose one of at most 10,000 on a side and 40 million in all.'],
  file_too_large: [413, 'The picture is too large. Choose one under 2 MB.'],
  too_many_files: [413, 'Those are more files than can be sent at once.'],
  query_too_long: [422, 'That is too much to look through at once. Search for more of it, or choose another filter.'],
  // The service itself
  read_not_ready: [503, 'What you just did is not shown yet. Try again in a moment.'],
  store_unavailable: [503, 'The service cannot save anything right now. Nothing was changed; try again in a moment.'],
  disk_full: [503, 'The service has no room left to save anything. Nothing was changed.'],
  clock_wrong: [503, 'The clock of the service cannot be right, so nothing is saved. Nothing was changed.'],
  outcome_unknown: [503, 'It is not known whether this was saved. Try again with the same idempotency key.'],
  busy: [503, 'Too much is going on right now. Try again in a moment.'],
  contended: [503, 'Too many people are changing this at once. Try again in a moment.'],
  internal: [500, 'Something went wrong on our side. It was written down; try again.'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemCode = keyof typeof problems;

/** RFC 9457 problem details as every route answers them. `message` repeats the words for the specification's clients. */
export interface Problem {
  readonly type: string;
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
  readonly detail?: string;
  readonly message: string;
  readonly instance?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
  readonly details?: Readonly<Record<string, string | number>>;
}
