import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import type { PanelsService } from '../panel/service.ts';
import { takeResumesAlong } from '../resume/take-along.ts';
import { resumes } from '../resume/state.ts';
import { assignInterviewer } from '../scorecard/assign.ts';
import { scorecard } from '../scorecard/state.ts';

interface Deps extends Pick<PanelsService, 'accountOf'> {
  readonly commands: Commands;
}

/** A booking that is there in the place of one that ended. */
export interface BookedAgain {
  readonly orgId: string;
  readonly enrolmentId: string;
  readonly bookingId: string;
  /** The one that ended. */
  readonly lost: string;
}

/**
 * Takes along to a booking what stood at the one that it is there for: its interviewer, where they are still on the panel, and its resumes with who opened them.
 * What the new booking has by itself stays, so asked again it writes nothing. The files stay as they are: the booking that ended names them still.
 */
export function takingAlong({ commands, accountOf }: Deps) {
  const scorecards = commands.on(scorecard);
  const kept = commands.on(resumes);

  return async ({ orgId, enrolmentId, bookingId, lost }: BookedAgain, { actor, corr }: CommandContext): Promise<void> => {
    const context = { actor, corr };
    const interviewerId = await latest(scorecards, lost, (state) => state.interviewerId);
    const now = await latest(scorecards, bookingId, (state) => state.interviewerId);
    if (interviewerId !== null && now === null && (await accountOf(orgId, interviewerId)) !== null) {
      const command = { bookingId, orgId, enrolmentId, interviewerId };
      await scorecards.execute({ id: bookingId, decide: assignInterviewer, command, context });
    }
    const from = await latest(kept, lost, (state) => state);
    const command = { bookingId, enrolmentId, from };
    await unlessErased('not_found', () => kept.execute({ id: bookingId, decide: takeResumesAlong, command, context }));
  };
}
