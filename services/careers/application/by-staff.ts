import { careerEnds, MOST_CAREER_LINES, type CareerStep } from '@aarambh/contracts/careers/state.ts';
import type { CareerEvent } from '@aarambh/contracts/events/careers.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { refuse, type Decide, type Decision } from '@aarambh/kernel/decision.ts';
import type { Applied, CareerStreamState } from './state.ts';

/** What holds for everything that staff do: the application is there, has room, and its applicant has not taken it back. */
function byStaff<Command, Code extends ProblemCode>(
  decide: (command: Command, state: Applied) => Decision<CareerEvent, Code>,
): Decide<Command, CareerStreamState, CareerEvent, 'not_found' | 'career_withdrawn' | 'career_full' | Code> {
  return (command, state) => {
    if (state === null || state.erased) return refuse('not_found');
    if (state.state === 'withdrawn') return refuse('career_withdrawn');
    return state.lines >= MOST_CAREER_LINES ? refuse('career_full') : decide(command, state);
  };
}

export interface MoveCareer {
  readonly to: CareerStep;
  /** To the applicant; empty for none. */
  readonly text: string;
  /** Until when the status page opens where this ends it. */
  readonly linkUntil: string;
}

/** Takes an application to a step: further, or back where somebody thinks again. */
export const moveCareer = byStaff(({ to, text, linkUntil }: MoveCareer, { applicationId, state }) =>
  state === to
    ? refuse('nothing_to_do')
    : [
        {
          type: 'CareerApplicationMoved',
          data: { applicationId, to, linkUntil: careerEnds.includes(to) ? linkUntil : null },
          personal: { text },
        },
      ],
);

/** A note for staff alone. */
export const noteOnCareer = byStaff<{ readonly text: string }, never>(({ text }, { applicationId }) => [
  { type: 'CareerApplicationNoted', data: { applicationId }, personal: { text } },
]);

type ErasedWhy = Extract<CareerEvent, { type: 'CareerApplicationErased' }>['data']['why'];

export interface EraseCareer {
  readonly why: ErasedWhy;
  /** The last revision that was seen, of what is erased for its age; null where somebody asks. */
  readonly revision: number | null;
}

/** Erases it with all that is known of its applicant; once is enough. For its age only where nothing has happened since. */
export function eraseCareer({ why, revision }: EraseCareer, state: CareerStreamState): Decision<CareerEvent, 'not_found'> {
  if (state === null) return refuse('not_found');
  if (state.erased) return [];
  if (revision !== null && revision !== state.revision) return refuse('not_found');
  return [{ type: 'CareerApplicationErased', data: { applicationId: state.applicationId, why } }];
}
