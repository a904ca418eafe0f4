/** What a mailed link says that cannot be used. */
export const words = {
  expired: 'Link Expired',
  unknown: 'Contact to Admin!',
  unknownWhy: 'We do not know this link: part of it may be missing, or a newer mail has replaced it. Open the newest mail, or write to us.',
  contact: 'Contact us',
};
