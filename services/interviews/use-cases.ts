import { resultOf } from '@aarambh/kernel/result.ts';
import { interview } from './interview/state.ts';
import { interviewee } from './interviewee/state.ts';
import type { InterviewsPorts } from './ports.ts';
import { foreseeing } from './foreseeing.ts';
import { booking } from './processes/booking.ts';
import { changing } from './processes/changing.ts';
import { closing, type Closing } from './processes/closing.ts';
import { interviewProcess, type InterviewProcess } from './processes/interview-process.ts';
import type { Scoring } from './processes/scoring.ts';
import { createScorecards } from './scorecard/use-cases.ts';
import { scorecard } from './scorecard/state.ts';
import type { InterviewsService } from './service.ts';
import { slotDay } from './slot-day/state.ts';
import { changeSlotRules } from './slot-rules/decisions.ts';
import { slotRules, type LaidRules } from './slot-rules/state.ts';
import { studentBookings } from './student-bookings.ts';

/** The use cases but those of panels and resumes, the processes that carry on what a crash interrupted, and what follows when an enrolment ends. */
export function createInterviews({ commands, clock, colleges, students }: InterviewsPorts): {
  readonly use: Omit<InterviewsService, 'panels' | 'resumes'>;
  readonly process: InterviewProcess;
  readonly closes: Closing;
  readonly scoring: Scoring;
} {
  const interviews = commands.on(interview);
  const laid = commands.on(slotRules);
  const process = interviewProcess({ commands, clock });
  const scorecards = createScorecards({ commands, clock });
  const deps = { interviews, interviewees: commands.on(interviewee), process, clock };
  const days = commands.on(slotDay);
  const placeOf: InterviewsService['placeOf'] = async (bookingId) => {
    const state = await process.read(bookingId);
    return state?.status === 'booked' ? { day: state.at.day, time: state.at.time } : null;
  };
  return {
    process,
    closes: closing(deps),
    scoring: scorecards.process,
    use: {
      scorecards: scorecards.use,
      colleges,
      students,
      rulesOf: async (orgId) => (await process.rulesOf(orgId)).rules,
      laidRules: async (orgId) => {
        const { rules, revision } = await process.rulesOf(orgId);
        return { rules, revision };
      },
      changeRules: async (orgId, rules, context, seen = null) => {
        const answer = ({ revision }: LaidRules) => ({ revision });
        return resultOf(await laid.execute({ id: orgId, decide: changeSlotRules, command: { orgId, rules, seen }, context, answer }));
      },
      bookingsOf: studentBookings({ ...deps, scorecards: commands.on(scorecard) }),
      whose: (bookingId) => process.read(bookingId),
      placeOf,
      async standingOf(bookingId) {
        const state = await process.read(bookingId);
        if (state === null) return null;
        const { enrolmentId, revision, status, at, missing } = state;
        return { enrolmentId, revision, place: status === 'booked' ? { day: at.day, time: at.time } : null, missing };
      },
      foreseeing: foreseeing({ ...deps, days, placeOf }),
      book: booking({ ...deps, days }),
      ...changing(deps),
    },
  };
}
