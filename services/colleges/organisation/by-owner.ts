import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { refuse, type Decide, type Decision } from '@aarambh/kernel/decision.ts';
import { accountOf } from '@aarambh/kernel/metadata.ts';
import { ownersOf, type Organisation, type OrganisationState } from './state.ts';

/** What holds for everything that is done to the people of a college: an owner of it asks, and it is open. */
export function byOwner<Command, Code extends ProblemCode>(
  decide: (command: Command, state: Organisation) => Decision<OrganisationEvent, Code>,
): Decide<Command, OrganisationState, OrganisationEvent, 'wrong_profile' | 'forbidden' | 'college_closed' | Code> {
  return (command, state, { actor }) => {
    const seated = state?.seats.get(accountOf(actor) ?? '');
    if (state === null || seated === undefined) return refuse('wrong_profile');
    if (seated.seat !== 'owner') return refuse('forbidden');
    return state.state === 'approved' ? decide(command, state) : refuse('college_closed');
  };
}

/** Whether a college would be without an owner if somebody went. */
export const isLastOwner = (state: Organisation, accountId: string): boolean => {
  const owners = ownersOf(state);
  return owners.length === 1 && owners[0] === accountId;
};
