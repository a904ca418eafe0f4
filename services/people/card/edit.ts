import type { CardEvent } from '@aarambh/contracts/events/people.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { CardState } from './state.ts';

export interface EditCard {
  readonly accountId: string;
  readonly designation: string;
  /** Undefined: it stays. */
  readonly company?: string | undefined;
}

/** Changes what stands under a member's name; not_found for who is no member. */
export function editCard({ accountId, designation, company }: EditCard, state: Readonly<CardState>): Decision<CardEvent, 'not_found'> {
  if (state.membershipId === null) return refuse('not_found');
  const personal = { designation, company: company ?? state.company };
  if (personal.designation === state.designation && personal.company === state.company) return [];
  return [{ type: 'CardEdited', data: { accountId }, personal }];
}
