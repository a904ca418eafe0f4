import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Codes of the period before and after count too: clocks differ, and people type. */
const WINDOW = 1;
/** 160 bits: the length of a SHA-1 key, which RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** From when on no code of a period can be right any more. Milliseconds. */
export const CODE_LIFE_MS = (2 * WINDOW + 1) * PERIOD_SECONDS * 1000;

/** A new TOTP secret in base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address by which an authenticator app takes up a secret; the app shows `email` under the product's name. */
export function setupUri(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/**
 * The period (counted from the epoch) whose code this is; null when it is none of now.
 * @param now milliseconds since the epoch, by the wall
 */
export function periodOf(secret: string, code: string, now: number): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** Six digits, thirty seconds, SHA-1: what every authenticator app knows. */
function totp(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Aarambh', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });
}
