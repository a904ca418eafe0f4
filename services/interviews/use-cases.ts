import type { SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { resultOf } from '@aarambh/kernel/result.ts';
import { interview } from './interview/state.ts';
import { interviewee } from './interviewee.ts';
import type { SlotPlace } from './interview/asked.ts';
import type { InterviewsPorts } from './ports.ts';
import type { PanelsService } from './panel/use-cases.ts';
import { foreseeing } from './foreseeing.ts';
import { booking, changing } from './processes/booking.ts';
import { closing } from './processes/closing.ts';
import { interviewProcess } from './processes/interview-process.ts';
import type { ResumesService } from './resume/use-cases.ts';
import { createScorecards } from './scorecard/use-cases.ts';
import { scorecard } from './scorecard/state.ts';
import { slotDay } from './slot-day.ts';
import { changeSlotRules } from './slot-rules/decisions.ts';
import { slotRules, type LaidRules } from './slot-rules/state.ts';
import { studentBookings } from './student-bookings.ts';

/** Slots of colleges, and interviews that are booked in them. */
export interface InterviewsService extends BookedInterviews {
  readonly panels: PanelsService;
  readonly resumes: ResumesService;
}

/** The same without panels and resumes. */
export type BookedInterviews = ReturnType<typeof createInterviews>['use'];

/** The use cases but those of panels and resumes, the processes that carry on what a crash interrupted, and what follows when an enrolment ends. */
export function createInterviews({ commands, clock, colleges, students }: InterviewsPorts) {
  const interviews = commands.on(interview);
  const laid = commands.on(slotRules);
  const process = interviewProcess({ commands, clock });
  const scorecards = createScorecards({ commands, clock });
  const deps = { interviews, interviewees: commands.on(interviewee), days: commands.on(slotDay), process, clock };
  /** Where a booking stands now; null for one that stands no more, and for none. */
  async function placeOf(bookingId: string): Promise<SlotPlace | null> {
    const state = await process.read(bookingId);
    return state?.status === 'booked' ? { day: state.at.day, time: state.at.time } : null;
  }
  return {
    process,
    closes: closing(deps),
    scoring: scorecards.process,
    use: {
      scorecards: scorecards.use,
      colleges,
      students,
      /** What holds now; who laid nothing down has the default. */
      rulesOf: async (orgId: string) => (await process.rulesOf(orgId)).rules,
      /** The same, with the revision that whoever changes them names. */
      laidRules: async (orgId: string): Promise<LaidRules> => {
        const { rules, revision } = await process.rulesOf(orgId);
        return { rules, revision };
      },
      /** `seen` is the revision that they were changed from, null for none; answers theirs now. */
      changeRules: async (orgId: string, rules: SlotRules, context: CommandContext, seen: number | null = null) => {
        const answer = ({ revision }: LaidRules) => ({ revision });
        return resultOf(await laid.execute({ id: orgId, decide: changeSlotRules, command: { orgId, rules, seen }, context, answer }));
      },
      bookingsOf: studentBookings({ ...deps, scorecards: commands.on(scorecard) }),
      /** Of which college and which student a booking is; null for none. */
      whose: (bookingId: string): Promise<{ readonly orgId: string; readonly enrolmentId: string } | null> => process.read(bookingId),
      placeOf,
      /** How a booking stands in the store by the event of a revision of its stream; `place` is null for one that stands no more. Null for no booking. */
      async standingOf(bookingId: string) {
        const state = await process.read(bookingId);
        if (state === null) return null;
        const { enrolmentId, revision, status, at, missing } = state;
        return { enrolmentId, revision, place: status === 'booked' ? { day: at.day, time: at.time } : null, missing };
      },
      foreseeing: foreseeing({ ...deps, placeOf }),
      book: booking(deps),
      ...changing(deps),
    },
  };
}
