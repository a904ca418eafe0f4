import type { EmailSide } from '@aarambh/contracts/email-side.ts';
import { linkTokens } from '@aarambh/kernel/link-tokens.ts';
import { keyFor } from '../secrets.ts';

/** What a link is for; a link of one kind is unknown to every other. */
const purposes = { verify: 1, reset: 2, guardian: 3, emailOld: 4, emailNew: 5, erasure: 6 } as const;
export type LinkPurpose = keyof typeof purposes;

export interface MailLink {
  readonly purpose: LinkPurpose;
  readonly accountId: string;
  readonly requestId: string;
}

/** Tokens of mail links: recomputed from the request whenever they are needed, never stored. */
export interface MailLinks {
  token(link: MailLink): string;
  /** The link of a token of this purpose, or null when it was never ours. When it ends is the account's to say. */
  read(purpose: LinkPurpose, token: string): MailLink | null;
  verificationUrl(accountId: string, requestId: string): string;
  passwordUrl(accountId: string, requestId: string): string;
  guardianUrl(accountId: string, requestId: string): string;
  /** Of a change of address, as the mailbox of that side gets it. */
  emailUrl(side: EmailSide): (accountId: string, requestId: string) => string;
  erasureUrl(accountId: string, requestId: string): string;
}

/** @param publicUrl the address people use, without a trailing slash */
export function mailLinks(secret: Uint8Array, publicUrl: string): MailLinks {
  const tokens = linkTokens(keyFor('mail links', secret));
  const token = ({ purpose, accountId, requestId }: MailLink): string => tokens.token(purposes[purpose], { id: accountId, requestId });

  return {
    token,
    read(purpose, text) {
      const link = tokens.read(purposes[purpose], text);
      return link && { purpose, accountId: link.id, requestId: link.requestId };
    },
    verificationUrl: (accountId, requestId) => `${publicUrl}/verify_signup_email/${token({ purpose: 'verify', accountId, requestId })}`,
    passwordUrl: (accountId, requestId) => `${publicUrl}/resetpassword/${token({ purpose: 'reset', accountId, requestId })}`,
    emailUrl: (side) => (accountId, requestId) =>
      `${publicUrl}/confirm_email/${token({ purpose: side === 'old' ? 'emailOld' : 'emailNew', accountId, requestId })}`,
    guardianUrl: (accountId, requestId) => `${publicUrl}/guardian_consent/${token({ purpose: 'guardian', accountId, requestId })}`,
    erasureUrl: (accountId, requestId) => `${publicUrl}/erasure/${token({ purpose: 'erasure', accountId, requestId })}`,
  };
}
