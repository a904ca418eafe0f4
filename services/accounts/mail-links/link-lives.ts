import { GUARDIAN_DAYS } from '@aarambh/contracts/guardian-consent.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import { linkRequest, type LinkRequest } from '@aarambh/kernel/link-tokens.ts';

/** Days in which an invited person can choose a password. */
export const INVITATION_DAYS = 7;

const LIVES_MS = {
  verification: limits.verifyHours * 3600_000,
  email: limits.verifyHours * 3600_000,
  reset: limits.resetMinutes * 60_000,
  invitation: INVITATION_DAYS * 24 * 3600_000,
  guardian: GUARDIAN_DAYS * 24 * 3600_000,
} as const;

/** When the life of a link began that ends at `expiresAt`, an instant. Milliseconds since the epoch. */
export function beganAt(kind: keyof typeof LIVES_MS, expiresAt: string): number {
  return Date.parse(expiresAt) - LIVES_MS[kind];
}

/** A new request for a link that lives from `now` (milliseconds) on. */
export function newLink(kind: keyof typeof LIVES_MS, now: number, requestId?: string): LinkRequest {
  return linkRequest(now, LIVES_MS[kind], requestId);
}
