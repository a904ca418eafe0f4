import type { AcceptedText } from '@aarambh/contracts/accepted-text.ts';
import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';

/** What somebody agrees to by signing up: the version of the sentence that says so, and the texts that stand published. */
export interface AcceptedTerms {
  readonly version: string;
  readonly texts: readonly AcceptedText[];
}

/** That the person of an account agreed to the terms and the privacy policy. */
export function termsAccepted(accountId: string, { version, texts }: AcceptedTerms): AccountEvent {
  return { type: 'TermsAccepted', data: { accountId, version, ...(texts.length > 0 && { texts: [...texts] }) } };
}
