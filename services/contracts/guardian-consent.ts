/** Days that a guardian has to answer; after them the account that waits for it ends. */
export const GUARDIAN_DAYS = 14;

/**
 * What a guardian agrees to, to the letter. Consent is recorded with the version: whoever changes a word gives it a new one, and what
 * was agreed to before stays what it was.
 */
export const guardianConsentText = {
  version: '2026-11-22',
  paragraphs: [
    'Aarambh is a community of founders, investors and students in India. Members book events, free or with points, and meet other members there.',
    'We keep the name, the email address and what the member does here: bookings, points, a short text about themselves and a picture, if they add them.',
    'Organisers of an event see the names of those who booked it. We show no advertising to anybody under 18, follow nobody to other sites and sell no data.',
    'You can have the account and everything in it erased at any time: write to us from this address. Your own name and address are kept with the account and erased with it.',
  ],
} as const;
