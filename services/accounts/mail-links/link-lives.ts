import { GUARDIAN_DAYS } from '@aarambh/contracts/guardian-consent.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { LinkRequest } from '../account/state.ts';

/** Days in which an invited person can choose a password. */
export const INVITATION_DAYS = 7;

const LIVES_MS = {
  verification: limits.verifyHours * 3600_000,
  reset: limits.resetMinutes * 60_000,
  invitation: INVITATION_DAYS * 24 * 3600_000,
  guardian: GUARDIAN_DAYS * 24 * 3600_000,
} as const;

/** A new request for a link that lives from `now` (milliseconds) on. */
export function newLink(kind: keyof typeof LIVES_MS, now: number, requestId = newId()): LinkRequest {
  return { requestId, expiresAt: new Date(now + LIVES_MS[kind]).toISOString() };
}
