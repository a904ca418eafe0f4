/** What the mails about enquiries and the newsletter are called on the system page, by the names of their templates in the outbox. */
export const words = {
  'newsletter.confirm': 'Newsletter: asks to confirm',
  'newsletter.welcome': 'Newsletter: confirmed',
  'newsletter.issue': 'Issue of the newsletter',
  'newsletter.test': 'Test of an issue of the newsletter',
  'enquiry.received': 'Enquiry received',
  'enquiry.received-member': 'Enquiry received',
  'enquiry.answered': 'Answer to an enquiry',
  'enquiry.answered-member': 'Answer to an enquiry',
};
