/** What the mails about applications for membership are called on the system page, by the names of their templates in the outbox. */
export const words = {
  'membership.confirm-email': 'Confirm the email of an application',
  'membership.asked': 'A question about an application',
  'membership.accepted': 'Application accepted',
  'membership.declined': 'Application declined',
};
