import type { MembershipEvent } from '@aarambh/contracts/events/membership.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { MembershipState } from './state.ts';

export interface ConfirmEmail {
  readonly requestId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Confirms the address that a link was mailed to. A link of the address that is confirmed answers the same again, as when a mail scanner
 * opens it; one to an address that was replaced has ended.
 */
export function confirmEmail(
  { requestId, now }: ConfirmEmail,
  state: MembershipState,
): Decision<MembershipEvent, 'link_unknown' | 'link_expired'> {
  if (state === null || !state.asked.has(requestId)) return refuse('link_unknown');
  const link = state.links.find((one) => one.requestId === requestId);
  if (link === undefined || state.status === 'ended') return refuse('link_expired');
  if (state.emailVerified) return [];
  if (now >= Date.parse(link.expiresAt)) return refuse('link_expired');
  const { membershipId, accountId } = state;
  return [{ type: 'MembershipEmailConfirmed', data: { membershipId, accountId } }];
}
