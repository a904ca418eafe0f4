import type { Problems } from './problem.ts';

/** What accounts refuse with. */
export const accountProblems = {
  sign_in_refused: [203, 'Email or password is not right.'],
  email_not_verified: [203, 'Please verify your email first. We have sent you the link again.'],
  account_exists: [409, 'Account already exists with given details.'],
  guardian_consent_missing: [203, 'Your parent or guardian has to agree first, by the link that we mail to them.'],
  age_required: [403, 'Tell us first whether you are 18 or older.'],
  erasure_pending: [203, 'You asked us to erase this account. To keep it, open the link that we mailed to you.'],
  erasure_unconfirmed: [403, 'That does not prove that it is you. Nothing was changed.'],
  saved_filters_full: [409, 'You keep 20 filters of this list already. Forget one first.'],
  own_data_running: [409, 'Your download is being made. It takes a moment.'],
  sign_in_again: [403, 'Log in again to open this. It opens only for who has just proved who they are.'],
  step_up_required: [403, 'Confirm first that it is you: you proved it more than 15 minutes ago.'],
  still_admin: [409, 'You are an admin. Another admin has to take that role from you first.'],
  second_factor_required: [203, 'Enter the code that your authenticator app shows.'],
  second_factor_setup_required: [203, 'Your role needs two-step login. Set it up to go on.'],
  password_required: [203, 'You have an account with this address. Enter its password once to log in to it with Google.'],
  google_off: [404, 'Logging in with Google is not offered here.'],
  google_refused: [401, 'Google login failed. Please try again.'],
  google_away: [503, 'Google does not answer right now. Try again in a moment, or log in with your password.'],
  last_sign_in: [409, 'That is the only way into your account. Set a password first.'],
  sign_in_step_expired: [410, 'That took too long. Begin again.'],
  second_factor_code_wrong: [422, 'That code is not right, or was used already. Wait for the next one.'],
  second_factor_exists: [409, 'Two-step login is on already.'],
  second_factor_missing: [409, 'Two-step login is not on.'],
  second_factor_kept: [409, 'Your role needs two-step login, so it cannot be turned off.'],
  password_unset: [409, 'You have no password yet. Set one first: we mail you a link for it.'],
  view_only: [403, 'You are looking at somebody else’s pages. Nothing can be done here, and what is private stays closed.'],
  view_ended: [401, 'This view has ended.'],
  not_viewable: [409, 'Staff, and people who are suspended or erased, cannot be viewed as.'],
  password_wrong: [422, 'That is not your password.'],
  password_same: [422, 'Choose another password than the one you have.'],
  password_common: [422, 'Too many people use this password. Choose one that is harder to guess.'],
  link_expired: [410, 'Link Expired'],
  link_unknown: [404, 'Contact to Admin!'],
  approver_too_new: [409, 'Only somebody who has been an admin for 24 hours may approve. Another admin has to do it, or you do it then.'],
  approval_needed: [409, 'A role of the console needs a second admin: propose it.'],
  already_proposed: [409, 'A role is proposed for this account already. It has to be decided first.'],
  last_admin: [409, 'The last admin cannot be suspended or changed.'],
} as const satisfies Problems;

declare module './problem.ts' {
  interface ProblemsOf {
    accounts: typeof accountProblems;
  }
}
