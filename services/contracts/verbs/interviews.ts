import { saves, verbsAsking } from './verb.ts';
import type { interviewBookingBodies, panelBodies } from '../records/interviews.ts';

export const interviewBookingVerbs = verbsAsking<typeof interviewBookingBodies>()({
  cancel: { bulk: true, problems: ['not_booked', 'closed', 'busy'] },
  // Who was missing: the student, or the panel.
  miss: { problems: ['not_booked', 'busy', 'not_begun', 'already_decided'] },
});

const inviting = ['already_interviewer', 'panel_full', 'college_closed'] as const;

export const panelVerbs = verbsAsking<typeof panelBodies>()({
  invite: { harmless: true, problems: inviting },
  remove: { problems: [] },
});

export const panelSaves = saves({ create: inviting });

export const interviewSlotsSaves = saves({ edit: ['stale_revision'] });
