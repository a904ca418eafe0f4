import type { CardEvent } from '@aarambh/contracts/events/people.ts';
import { consentVersions } from '@aarambh/contracts/consents.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { CardState } from './state.ts';

export interface ListCard {
  readonly accountId: string;
  readonly membershipId: string;
  readonly name: string;
  readonly designation: string;
  readonly company: string;
  readonly linkedin: string;
}

/** Puts the card of somebody who became a member into the directory, once for each membership; of who was erased nothing is written. */
export function listCard({ accountId, membershipId, ...personal }: ListCard, state: Readonly<CardState>): Decision<CardEvent, never> {
  if (state.withdrawn || state.membershipId === membershipId) return [];
  return [{ type: 'CardListed', data: { accountId, membershipId, textVersion: consentVersions.card }, personal }];
}
