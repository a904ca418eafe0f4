import { setImmediate as giveWay } from 'node:timers/promises';
import type { Commands } from '@aarambh/kernel/commands.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { endsWithEnrolment } from '../interview/decisions.ts';
import { interview } from '../interview/state.ts';
import { interviewee } from '../interviewee/state.ts';

/** Students whose bookings are looked at at a time. */
const AT_ONCE = 50;

/** The bookings of the interviews to come that would end with the enrolments of these students, as it stands now: in no order. */
export function interviewsToCome({ commands, clock }: { readonly commands: Commands; readonly clock: Clock }) {
  const interviews = commands.on(interview);
  const interviewees = commands.on(interviewee);
  return async (enrolmentIds: readonly string[]): Promise<readonly string[]> => {
    const now = clock();
    const ending: string[] = [];
    const failures = await inTurns(enrolmentIds, AT_ONCE, async (enrolmentId) => {
      const turns = await latest(interviewees, enrolmentId, (state) => [...state.turns]);
      for (const bookingId of turns)
        if (await latest(interviews, bookingId, (state) => endsWithEnrolment(state, now))) ending.push(bookingId);
      // What is read may be at hand at once: who is answered meanwhile does not wait for everybody.
      await giveWay();
    });
    if (failures.length > 0) throw failures[0];
    return ending;
  };
}
