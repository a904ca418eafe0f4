/** What the mails of colleges, to their students and to who interviews them, are called on the system page, by the names of their templates in the outbox. */
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
  'student.invited': 'Invitation of a student',
  'panel.invited': 'Invitation to a panel',
  'interview.booked': 'Interview booked',
  'interview.moved': 'Interview moved',
  'interview.cancelled': 'Interview cancelled',
  'interview.reminder': 'Interview begins soon',
};
