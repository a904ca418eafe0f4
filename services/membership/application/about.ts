import type { MembershipEvent } from '@aarambh/contracts/events/membership.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { refuse, type Decide, type Decision } from '@aarambh/kernel/decision.ts';
import { accountOf } from '@aarambh/kernel/metadata.ts';
import { isUndecided, type Membership, type MembershipState } from './state.ts';

export interface Seen {
  /** Revision of the application that whoever decides has read; null where they do not say. */
  readonly revision: number | null;
}

/** What any decision may be refused with. */
export type NotOpen = 'not_found' | 'already_decided' | 'own_benefit' | 'stale_revision';

/** A decision about an application that can be decided: nobody decided it meanwhile, it still says what was read, and it is not one's own. */
export function about<Command extends Seen, Code extends ProblemCode>(
  decide: (command: Command, state: Membership) => Decision<MembershipEvent, Code>,
): Decide<Command, MembershipState, MembershipEvent, NotOpen | Code> {
  return (command, state, { actor }) => {
    if (state === null || state.status === 'ended' || state.application === null) return refuse('not_found');
    if (!isUndecided(state)) return refuse('already_decided');
    if (accountOf(actor) === state.accountId) return refuse('own_benefit');
    return command.revision !== null && command.revision !== state.revision ? refuse('stale_revision') : decide(command, state);
  };
}
