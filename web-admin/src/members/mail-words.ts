/** What the mails about accounts are called on the system page, by the names of their templates in the outbox. */
export const words = {
  'account.verification': 'Verify your email',
  'account.password-reset': 'Reset your password',
  'account.invitation': 'Invitation',
  'account.email-change-old': 'Move to another address, asked at the address before',
  'account.email-change-new': 'Move to another address, asked at the new one',
  'account.guardian-consent': 'Guardian’s consent',
  'account.erasure-requested': 'An account will be erased',
  'account.security-notice': 'Something changed about signing in',
  'account.viewed': 'An admin opened their pages',
};
