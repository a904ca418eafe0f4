import type { CollegeState } from '@aarambh/contracts/colleges/college.ts';
import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { refuse, type Decide, type Decision } from '@aarambh/kernel/decision.ts';
import type { Organisation, OrganisationState } from './state.ts';

/** What holds for everything that staff do: the college is there. */
export function byStaff<Command, Code extends ProblemCode>(
  decide: (command: Command, state: Organisation) => Decision<OrganisationEvent, Code>,
): Decide<Command, OrganisationState, OrganisationEvent, 'not_found' | Code> {
  return (command, state) => (state === null ? refuse('not_found') : decide(command, state));
}

/** Why nobody can decide about a college; null where somebody can. Who was declined can be approved when somebody thinks again. */
export function undecidable(
  { state }: Organisation,
  open: readonly CollegeState[],
): Decision<OrganisationEvent, 'already_decided' | 'email_not_confirmed'> | null {
  if (state === 'unconfirmed') return refuse('email_not_confirmed');
  return open.includes(state) ? null : refuse('already_decided');
}
