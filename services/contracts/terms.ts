/**
 * Version of the sentence with which people agree to the terms and the privacy policy by signing up. The account keeps which one it was, and
 * which versions of the two texts stood published then: those are content.
 */
export const termsVersion = '2026-11-22';
