import { keyFor, mac, sameBytes, uuidBytes, uuidOf } from '../secrets.ts';

/** What a link is for; a link of one kind is unknown to every other. */
const purposes = { verify: 1, reset: 2, guardian: 3 } as const;
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
}

const BODY_BYTES = 33;
const MAC_BYTES = 16;

/** @param publicUrl the address people use, without a trailing slash */
export function mailLinks(secret: Uint8Array, publicUrl: string): MailLinks {
  const key = keyFor('mail links', secret);

  function token({ purpose, accountId, requestId }: MailLink): string {
    const body = Buffer.concat([Buffer.of(purposes[purpose]), uuidBytes(accountId), uuidBytes(requestId)]);
    return Buffer.concat([body, mac(key, body).subarray(0, MAC_BYTES)]).toString('base64url');
  }

  return {
    token,
    read(purpose, text) {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length !== BODY_BYTES + MAC_BYTES || bytes.toString('base64url') !== text) return null;
      const body = bytes.subarray(0, BODY_BYTES);
      if (!sameBytes(mac(key, body).subarray(0, MAC_BYTES), bytes.subarray(BODY_BYTES)) || body[0] !== purposes[purpose]) return null;
      return { purpose, accountId: uuidOf(body.subarray(1, 17)), requestId: uuidOf(body.subarray(17, 33)) };
    },
    verificationUrl: (accountId, requestId) => `${publicUrl}/verify_signup_email/${token({ purpose: 'verify', accountId, requestId })}`,
    passwordUrl: (accountId, requestId) => `${publicUrl}/resetpassword/${token({ purpose: 'reset', accountId, requestId })}`,
    guardianUrl: (accountId, requestId) => `${publicUrl}/guardian_consent/${token({ purpose: 'guardian', accountId, requestId })}`,
  };
}
