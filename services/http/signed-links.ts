import { mac, sameBytes } from '@aarambh/kernel/macs.ts';
import type { HttpSettings } from './ports.ts';

type Secret = Pick<HttpSettings, 'linkSecret'>;

/**
 * What lets who cannot bring a sign-in open one thing: an HMAC of what it is, base64url. `what` begins with its kind, so that no kind of
 * link opens another's.
 */
export function linkSignature({ linkSecret }: Secret, what: `${string}:${string}`): string {
  return mac(linkSecret, what).toString('base64url');
}

/** Whether a signature is of exactly this, in constant time. */
export function linkSignatureFits(secret: Secret, what: `${string}:${string}`, signature: string): boolean {
  return sameBytes(Buffer.from(signature), Buffer.from(linkSignature(secret, what)));
}

/** What opens one thing until a moment (milliseconds since the epoch). Whoever has it can open it. */
export function timedToken(secret: Secret, what: `${string}:${string}`, until: number): string {
  return `${until}.${linkSignature(secret, `${what}:${until}`)}`;
}

/** Until when a timed token opens anything; milliseconds since the epoch. Whether it is ours is not asked. */
export function untilOf(token: string): number {
  return Number(token.split('.', 1)[0]);
}

/** Whether a timed token opens exactly this at `now`. */
export function opensAt(secret: Secret, what: `${string}:${string}`, token: string, now: number): boolean {
  const [until = '', signature = ''] = token.split('.', 2);
  return /^\d{1,15}$/.test(until) && linkSignatureFits(secret, `${what}:${until}`, signature) && now < Number(until);
}
