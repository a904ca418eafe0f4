import { careerEnds, type CareerStep } from '@aarambh/contracts/careers/state.ts';
import { refuse } from '@aarambh/kernel/decision.ts';
import { byStaff } from './by-staff.ts';

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
