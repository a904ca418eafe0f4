import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { plural, points } from '../format.ts';

type Details = Readonly<Record<string, string | number>>;
/** What people read of a problem: a sentence, or one made of the details that the answer carries. */
export type ProblemWords = string | ((details: Details) => string);

const seconds = { one: 'second', other: 'seconds' };
const minutes = { one: 'minute', other: 'minutes' };
const wait = (time: number): string => (time < 90 ? plural(Math.ceil(time), seconds) : plural(Math.ceil(time / 60), minutes));

/** What both consoles say of every refusal and error that a call can answer; loaded when the first one comes. */
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
  idempotency_key_reused: 'Something else was sent under the same name before. Reload the page and try again.',
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
  nothing_to_do: 'That is already so.',
  own_proposal: 'Somebody else has to approve what you proposed.',
  own_benefit: 'Somebody whom this does not concern has to decide.',
  no_such_person: 'There is no such person, or they were erased.',
  already_decided: 'That was decided already.',
  file_type: 'Choose a PNG, GIF or JPEG picture.',
  picture_too_wide: 'The picture has too many pixels. Choose one of at most 10,000 on a side and 40 million in all.',
  file_too_large: 'The picture is too large. Choose one under 2 MB.',
  file_gone: 'The picture you uploaded is no longer here. Choose it again.',
  too_many_files: 'Those are more files than can be sent at once.',
  query_too_long: 'That is too much to look through at once. Search for more of it, or choose another filter.',
  // The service itself
  read_not_ready: 'What you just did is not shown yet. Try again in a moment.',
  store_unavailable: 'The service cannot save anything right now. Nothing was changed; try again in a moment.',
  disk_full: 'The service has no room left to save anything. Nothing was changed.',
  clock_wrong: 'The clock of the service cannot be right, so nothing is saved. Nothing was changed.',
  outcome_unknown: 'It is not known whether this was saved. Try again in a moment: it is never done twice.',
  busy: 'Too much is going on right now. Try again in a moment.',
  contended: 'Too many people are changing this at once. Try again in a moment.',
  internal: 'Something went wrong on our side. It was written down; try again.',
  // Accounts
  sign_in_refused: 'Email or password is not right.',
  email_not_verified: 'Please verify your email first. We have sent you the link again.',
  account_exists: 'Account already exists with given details.',
  guardian_consent_missing: 'Your parent or guardian has to agree first. The link is in their inbox.',
  second_factor_required: 'Enter the code that your authenticator app shows.',
  second_factor_setup_required: 'Your role needs two-step login. Set it up to go on.',
  sign_in_step_expired: 'That took too long. Begin again.',
  second_factor_code_wrong: 'That code is not right, or was used already. Wait for the next one.',
  second_factor_exists: 'Two-step login is on already.',
  second_factor_missing: 'Two-step login is not on.',
  second_factor_kept: 'Your role needs two-step login, so it cannot be turned off.',
  password_wrong: 'That is not your password.',
  password_same: 'Choose another password than the one you have.',
  password_common: 'Too many people use this password. Choose one that is harder to guess.',
  link_expired: 'Link Expired',
  link_unknown: 'Contact to Admin!',
  approver_too_new: 'Only somebody who has been an admin for 24 hours may approve. Another admin has to do it, or you do it then.',
  approval_needed: 'A role of the console needs a second admin: propose it.',
  already_proposed: 'A role is proposed for this account already. It has to be decided first.',
  last_admin: 'The last admin cannot be suspended or changed.',
  // Events and bookings
  already_booked: 'You have booked this event already.',
  full: 'Every seat is taken.',
  closed: 'Booking for this event is closed.',
  price_mismatch: 'The price has changed. Reload the page to see it.',
  paid_only: 'This event is paid in rupees only.',
  gathering_cancelled: 'This event was cancelled.',
  cancellation_closed: 'The time for cancelling this booking is over.',
  not_booked: 'There is no such booking to cancel.',
  gathering_not_editable: 'A cancelled event cannot be changed.',
  seats_below_taken: 'There are more bookings than that.',
  price_locked: 'The price cannot change once seats are taken.',
  starts_in_past: 'The start must be in the future.',
  ends_before_start: 'The end must be after the start.',
  cancel_after_start: 'The cancellation deadline cannot be after the start.',
  // Points
  insufficient_points: 'You do not have enough points.',
  already_unlocked: 'Your free points are already unlocked.',
  spend_voided: 'This booking was cancelled meanwhile.',
  balance_too_low: ({ balance, needed }) =>
    balance === undefined || needed === undefined
      ? 'The account holds fewer points than that. Nothing was taken.'
      : `The account holds ${points(Number(balance))}, and ${points(Number(needed))} are to be taken. Nothing was taken.`,
} satisfies Readonly<Record<ProblemCode, ProblemWords>>;
