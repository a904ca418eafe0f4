import { guardianConsentText } from './guardian-consent.ts';
import { termsVersion } from './terms.ts';

/**
 * What people are asked to agree to. A consent is recorded where it is given, in the events of what it allows, so that what is shown and what
 * was agreed to cannot part; the read model `consents` lists them by person.
 */
export const consentPurposes = ['terms', 'age', 'guardian', 'card', 'page', 'testimonial'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** What somebody agreed to, to the letter. */
export interface ConsentText {
  readonly says: readonly string[];
  /** What can be chosen one by one, by the names under which it is recorded. */
  readonly choices: Readonly<Record<string, string>>;
}

/** Version of the texts that people saw before events named one. */
export const FIRST_CONSENT_VERSION = '2026-11-22';

/** The versions that people are shown now. Whoever changes a word of a text adds it under another version, and leaves the one before. */
export const consentVersions = {
  terms: termsVersion,
  age: FIRST_CONSENT_VERSION,
  guardian: guardianConsentText.version,
  card: FIRST_CONSENT_VERSION,
  page: FIRST_CONSENT_VERSION,
  testimonial: FIRST_CONSENT_VERSION,
} as const satisfies Record<ConsentPurpose, string>;

const plain = (...says: readonly string[]): ConsentText => ({ says, choices: {} });

/** What the writer of a testimonial ticks, as they are shown it now. */
export const testimonialChoices = {
  name: 'Show my name',
  picture: 'Show my profile picture',
  home: 'On the home page',
  page: 'On the page of testimonials',
  social: 'In Aarambh’s channels elsewhere',
  print: 'In print',
};

/** Every text that somebody ever agreed to, by purpose and version. */
const texts: Readonly<Record<ConsentPurpose, Readonly<Record<string, ConsentText>>>> = {
  terms: { '2026-11-22': plain('By signing up you agree to the terms and conditions and the privacy policy.') },
  age: { '2026-11-22': plain('Are you 18 or older? Yes.') },
  guardian: { '2026-11-22': plain(...guardianConsentText.paragraphs) },
  card: {
    '2026-11-22': plain(
      'Members are listed in the directory. Everybody sees the card there, also without an account, until its owner says who sees it.',
    ),
  },
  page: { '2026-11-22': plain('A name switches your public page on. Leave it empty for none.') },
  testimonial: {
    '2026-11-22': { says: ['You can change this, or take your testimonial back, at any time.'], choices: testimonialChoices },
  },
};

/** The text of a purpose in a version; undefined for one that this build does not know. */
export function consentText(purpose: ConsentPurpose, version: string): ConsentText | undefined {
  return texts[purpose][version];
}

/** The text of a purpose as people are shown it now. */
export function currentConsentText(purpose: ConsentPurpose): string {
  return texts[purpose][consentVersions[purpose]]!.says.join(' ');
}
