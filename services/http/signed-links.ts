import { createHmac, timingSafeEqual } from 'node:crypto';
import type { HttpSettings } from './ports.ts';

type Secret = Pick<HttpSettings, 'linkSecret'>;

/**
 * What lets who cannot bring a sign-in open one thing: an HMAC of what it is, base64url. `what` begins with its kind, so that no kind of
 * link opens another's.
 */
export function linkSignature({ linkSecret }: Secret, what: `${string}:${string}`): string {
  return createHmac('sha256', linkSecret).update(what).digest('base64url');
}

/** Whether a signature is of exactly this, in constant time. */
export function linkSignatureFits(secret: Secret, what: `${string}:${string}`, signature: string): boolean {
  const expected = Buffer.from(linkSignature(secret, what));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
