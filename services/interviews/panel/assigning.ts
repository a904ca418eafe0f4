import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { failed, succeeded } from '@aarambh/kernel/result.ts';
import { interview } from '../interview/state.ts';
import { assignInterviewer } from '../scorecard/decisions.ts';
import { scorecard } from '../scorecard/state.ts';
import type { PanelsService } from './service.ts';

/** Interviews that are given to somebody at a time: enough to share flushes, few enough to leave room for people. */
const AT_ONCE = 16;

interface Parts extends Pick<PanelsService, 'accountOf'> {
  readonly commands: Commands;
}

/** The use case that gives interviews to somebody of a panel. Each is decided on its own scorecard's stream, so asked again it writes nothing. */
export function assigning({ commands, accountOf }: Parts): PanelsService['assign'] {
  const interviews = commands.on(interview);
  const scorecards = commands.on(scorecard);

  return async (orgId, interviewerId, bookingIds, context) => {
    if (interviewerId !== null && (await accountOf(orgId, interviewerId)) === null) return failed('not_found');
    const asked = new Set(bookingIds);
    const given = new Set<string>();
    let position = 0;
    const failures = await inTurns(asked, AT_ONCE, async (bookingId) => {
      const booked = await latest(interviews, bookingId, (state) => state);
      if (booked?.orgId !== orgId || booked.status !== 'booked') return;
      const command = { bookingId, orgId, enrolmentId: booked.enrolmentId, interviewerId };
      const assigned = await scorecards.execute({ id: bookingId, decide: assignInterviewer, command, context: stepsOf(context) });
      if (!assigned.ok && assigned.refusal.refused === 'already_decided') return;
      if (!assigned.ok) throw new Error(`an interview could not be given to somebody: ${assigned.refusal.refused}`);
      given.add(bookingId);
      position = Math.max(position, assigned.position);
    });
    if (failures.length > 0) throw failures[0];
    return succeeded({ left: [...asked].filter((id) => !given.has(id)) }, position === 0 ? null : position);
  };
}
