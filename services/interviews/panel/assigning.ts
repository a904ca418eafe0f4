import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { failed, succeeded } from '@aarambh/kernel/result.ts';
import { interview } from '../interview/state.ts';
import { assignInterviewer } from '../scorecard/decisions.ts';
import { scorecard } from '../scorecard/state.ts';

/** Interviews that are given to somebody at a time: enough to share flushes, few enough to leave room for people. */
const AT_ONCE = 16;

interface Parts {
  readonly commands: Commands;
  /** The account of an interviewer of a college; null for who is none, or no more. */
  readonly accountOf: (orgId: string, interviewerId: string) => Promise<string | null>;
}

/**
 * Gives interviews to an interviewer of the panel; null: to the college's staff. Answers those that are not the college's, are cancelled, or were scored.
 * Each is decided on its own scorecard's stream, so asked again it writes nothing.
 */
export function assigning({ commands, accountOf }: Parts) {
  const interviews = commands.on(interview);
  const scorecards = commands.on(scorecard);

  return async (orgId: string, interviewerId: string | null, bookingIds: readonly string[], context: CommandContext) => {
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
