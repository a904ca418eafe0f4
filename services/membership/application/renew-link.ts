import type { MembershipEvent } from '@aarambh/contracts/events/membership.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { LinkRequest } from '@aarambh/kernel/link-tokens.ts';
import { isUndecided, type MembershipState } from './state.ts';

/** Asks for another link to the same address; none for one that is confirmed, or of an application that was decided. */
export function renewLink(
  { link }: { readonly link: LinkRequest },
  state: MembershipState,
): Decision<MembershipEvent, 'not_found' | 'nothing_to_do' | 'already_decided'> {
  if (state === null || state.status === 'ended') return refuse('not_found');
  if (!isUndecided(state)) return refuse('already_decided');
  if (state.emailVerified) return refuse('nothing_to_do');
  if (state.asked.has(link.requestId)) return [];
  const { membershipId, accountId } = state;
  return [{ type: 'MembershipLinkRenewed', data: { membershipId, accountId, link } }];
}
