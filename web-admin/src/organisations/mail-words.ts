/** What the mails of colleges are called on the system page, by the names of their templates in the outbox. */
export const words = {
  'organisation.received': 'Sign-up of a college received',
  'organisation.asked': 'A question to a college',
  'organisation.approved': 'College approved',
  'organisation.declined': 'College declined',
  'organisation.suspended': 'College suspended',
  'organisation.reinstated': 'College open again',
  'organisation.code': 'Another code of a college',
  'organisation.released': 'Invitations of a college released',
  'organisation.invited': 'Invitation to a college',
  'organisation.removed': 'Removed from a college',
};
