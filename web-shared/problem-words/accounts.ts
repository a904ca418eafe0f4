import type { accountProblems } from '@aarambh/contracts/problems/accounts.ts';
import type { WordsFor } from '../api/problem-words.ts';

/** What people read of what accounts refuse with. */
export const words = {
  sign_in_refused: 'Email or password is not right.',
  email_not_verified: 'Please verify your email first. We have sent you the link again.',
  account_exists: 'Account already exists with given details.',
  erasure_pending: 'You asked us to erase this account. To keep it, open the link that we mailed to you.',
  erasure_unconfirmed: 'That does not prove that it is you. Nothing was changed.',
  saved_filters_full: 'You keep 20 filters of this list already. Forget one first.',
  own_data_running: 'Your download is being made. It takes a moment.',
  sign_in_again: 'Log in again to open this. It opens only for who has just proved who they are.',
  step_up_required: 'Confirm first that it is you: you proved it more than 15 minutes ago.',
  still_admin: 'You are an admin. Another admin has to take that role from you first.',
  guardian_consent_missing: 'Your parent or guardian has to agree first, by the link that we mail to them.',
  age_required: 'Tell us first whether you are 18 or older.',
  second_factor_required: 'Enter the code that your authenticator app shows.',
  second_factor_setup_required: 'Your role needs two-step login. Set it up to go on.',
  password_required: 'You have an account with this address. Enter its password once to log in to it with Google.',
  google_off: 'Logging in with Google is not offered here.',
  google_refused: 'Google login failed. Please try again.',
  google_away: 'Google does not answer right now. Try again in a moment, or log in with your password.',
  last_sign_in: 'That is the only way into your account. Set a password first.',
  sign_in_step_expired: 'That took too long. Begin again.',
  second_factor_code_wrong: 'That code is not right, or was used already. Wait for the next one.',
  second_factor_exists: 'Two-step login is on already.',
  second_factor_missing: 'Two-step login is not on.',
  second_factor_kept: 'Your role needs two-step login, so it cannot be turned off.',
  password_unset: 'You have no password yet. Set one first: we mail you a link for it.',
  view_only: 'You are looking at somebody else’s pages. Nothing can be done here, and what is private stays closed.',
  view_ended: 'This view has ended.',
  not_viewable: 'Staff, and people who are suspended or erased, cannot be viewed as.',
  password_wrong: 'That is not your password.',
  password_same: 'Choose another password than the one you have.',
  password_common: 'Too many people use this password. Choose one that is harder to guess.',
  link_expired: 'Link Expired',
  link_unknown: 'Contact to Admin!',
  approver_too_new: 'Only somebody who has been an admin for 24 hours may approve. Another admin has to do it, or you do it then.',
  approval_needed: 'A role of the console needs a second admin: propose it.',
  already_proposed: 'A role is proposed for this account already. It has to be decided first.',
  last_admin: 'The last admin cannot be suspended or changed.',
} satisfies WordsFor<typeof accountProblems>;

declare module '../api/problem-words.ts' {
  interface Catalogues {
    accounts: typeof words;
  }
}
