import type { Commands } from '@aarambh/kernel/commands.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { endsWithEnrolment } from '../interview/close.ts';
import { interview } from '../interview/state.ts';
import { interviewee } from '../interviewee/state.ts';

/** Students whose bookings are looked at at a time. */
const AT_ONCE = 50;

/** How many interviews to come would end with the enrolments of these students, as it stands now. */
export function interviewsToCome({ commands, clock }: { readonly commands: Commands; readonly clock: Clock }) {
  const interviews = commands.on(interview);
  const interviewees = commands.on(interviewee);
  return async (enrolmentIds: readonly string[]): Promise<number> => {
    const now = clock();
    let count = 0;
    const failures = await inTurns(enrolmentIds, AT_ONCE, async (enrolmentId) => {
      const turns = await latest(interviewees, enrolmentId, (state) => [...state.turns]);
      for (const bookingId of turns) if (await latest(interviews, bookingId, (state) => endsWithEnrolment(state, now))) count++;
    });
    if (failures.length > 0) throw failures[0];
    return count;
  };
}
