import type { CareerEvent } from '@aarambh/contracts/events/careers.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { CareerStreamState } from './state.ts';
import { withdrawn } from './withdrawn.ts';

interface ByAccount {
  readonly accountId: string;
  readonly linkUntil: string;
}

/** Who applied signed in takes it back from their account. */
export function withdrawByAccount({ accountId, linkUntil }: ByAccount, state: CareerStreamState): Decision<CareerEvent, 'not_found'> {
  return state === null || state.erased || state.accountId !== accountId ? refuse('not_found') : withdrawn(state, linkUntil);
}
