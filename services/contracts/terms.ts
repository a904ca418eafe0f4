/**
 * Version of the terms and of the privacy policy that people agree to by signing up. The account keeps which one it was: whoever changes a
 * word of either text gives them a new version.
 */
export const termsVersion = '2026-11-22';
