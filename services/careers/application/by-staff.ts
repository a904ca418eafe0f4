import { MOST_CAREER_LINES } from '@aarambh/contracts/careers/state.ts';
import type { CareerEvent } from '@aarambh/contracts/events/careers.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { refuse, type Decide, type Decision } from '@aarambh/kernel/decision.ts';
import type { Applied, CareerStreamState } from './state.ts';

/** What holds for everything that staff do: the application is there, has room, and its applicant has not taken it back. */
export function byStaff<Command, Code extends ProblemCode>(
  decide: (command: Command, state: Applied) => Decision<CareerEvent, Code>,
): Decide<Command, CareerStreamState, CareerEvent, 'not_found' | 'career_withdrawn' | 'career_full' | Code> {
  return (command, state) => {
    if (state === null || state.erased) return refuse('not_found');
    if (state.state === 'withdrawn') return refuse('career_withdrawn');
    return state.lines >= MOST_CAREER_LINES ? refuse('career_full') : decide(command, state);
  };
}
