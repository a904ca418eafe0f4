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

/**
 * Tokens of mail links: recomputed from the request whenever they are needed, never stored.
 * @param publicUrl the address people use, without a trailing slash
 */
export function mailLinks(secret: Uint8Array, publicUrl: string) {
  const tokens = linkTokens(keyFor('mail links', secret));
  const token = ({ purpose, accountId, requestId }: MailLink): string => tokens.token(purposes[purpose], { id: accountId, requestId });

  const urlOf = (path: string, purpose: LinkPurpose) => (accountId: string, requestId: string) =>
    `${publicUrl}/${path}/${token({ purpose, accountId, requestId })}`;

  return {
    token,
    /** The link of a token of this purpose, or null when it was never ours. When it ends is the account's to say. */
    read(purpose: LinkPurpose, text: string): MailLink | null {
      const link = tokens.read(purposes[purpose], text);
      return link && { purpose, accountId: link.id, requestId: link.requestId };
    },
    verificationUrl: urlOf('verify_signup_email', 'verify'),
    passwordUrl: urlOf('resetpassword', 'reset'),
    /** Of a change of address, as the mailbox of that side gets it. */
    emailUrl: (side: EmailSide) => urlOf('confirm_email', side === 'old' ? 'emailOld' : 'emailNew'),
    guardianUrl: urlOf('guardian_consent', 'guardian'),
    erasureUrl: urlOf('erasure', 'erasure'),
  };
}
