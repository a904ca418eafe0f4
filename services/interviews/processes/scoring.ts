import type { IntervieweeEvent } from '@aarambh/contracts/events/interviews.ts';
import type { ScorecardEvent } from '@aarambh/contracts/events/scorecards.ts';
import type { ScorecardContent } from '@aarambh/contracts/interviews/scorecard.ts';
import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { isRefused } from '@aarambh/kernel/decision.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { ProcessWatch } from '@aarambh/kernel/process.ts';
import { refusal, succeeded } from '@aarambh/kernel/result.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { interview } from '../interview/state.ts';
import { takePlace } from '../interview/decisions.ts';
import { interviewee, scoreInterviewee } from '../interviewee.ts';
import { submitScorecard, type Written } from '../scorecard/decisions.ts';
import { scorecard } from '../scorecard/state.ts';

export type Scoring = ReturnType<typeof scoring>;

/**
 * Submitting a scorecard spans streams: the interview took place, which is refused where it was cancelled, missed or has not begun; then the version is
 * submitted, which is the outcome; then it is noted with the student, whose latest scorecard the statistics count. Every step writes nothing when it was done.
 */
export function scoring({ commands, clock }: { readonly commands: Commands; readonly clock: Clock }) {
  const interviews = commands.on(interview);
  const interviewees = commands.on(interviewee);
  const scorecards = commands.on(scorecard);

  /** Notes what was submitted with the student; answers where that is stored. */
  async function carryOn(bookingId: string, enrolmentId: string, orgId: string, context: CommandContext): Promise<number | null> {
    const submitted = await latest(scorecards, bookingId, (state) => state.submitted);
    if (submitted === null) return null;
    const { version, firstAt: submittedAt, content } = submitted;
    const command = { orgId, enrolmentId, bookingId, version, submittedAt, ratings: content.ratings, overall: content.overall };
    const noted = await interviewees.execute({ id: enrolmentId, decide: scoreInterviewee, command, context: stepsOf(context) });
    if (!noted.ok) throw new Error(`a scorecard could not be noted: ${noted.refusal.refused}`);
    return noted.position;
  }

  return {
    carryOn,
    /** Submits it, or with a reason the next version of it. `not_found`: its student was erased in this moment. */
    submit: ({ reason, ...of }: Written<ScorecardContent> & { readonly reason: string | null }, context: CommandContext) =>
      unlessErased('not_found', async () => {
        const { bookingId, enrolmentId, orgId } = of;
        const now = clock();
        const command = { ...of, at: new Date(now).toISOString(), hasReason: reason !== null };
        // A cheap look first: what is refused anyway does not say that the interview took place.
        const looked = await latest(scorecards, bookingId, (state) => submitScorecard(command, state));
        if (isRefused(looked)) return refusal(looked);
        const taken = await interviews.execute({
          id: bookingId,
          decide: takePlace,
          command: { bookingId, now },
          context: stepsOf(context),
        });
        if (!taken.ok) return refusal(taken.refusal);
        const submitted = await scorecards.execute({
          ...{ id: bookingId, decide: submitScorecard, command },
          context: { ...context, ...(reason !== null && { reason, subject: enrolmentId }) },
          answer: (state) => ({ revision: state.revision, version: state.submitted!.version }),
        });
        if (!submitted.ok) return refusal(submitted.refusal);
        const position = await carryOn(bookingId, enrolmentId, orgId, context);
        return succeeded(submitted.answer, Math.max(submitted.position, position ?? 0));
      }),
  };
}

type Watched =
  | Extract<ScorecardEvent, { readonly type: 'ScorecardSubmitted' | 'ScorecardCorrected' }>
  | Extract<IntervieweeEvent, { readonly type: 'InterviewScored' }>;

/** Watches over scorecards until the student's stream has noted them. */
export function scoringWatch({ carryOn }: Pick<Scoring, 'carryOn'>): ProcessWatch<Watched, { readonly version: number }> {
  return {
    name: 'interview-scores',
    idOf: ({ data }) => `${data.bookingId}/${data.enrolmentId}/${data.orgId}`,
    follow: {
      ScorecardSubmitted: (_before, { data: { version } }) => ({ version }),
      ScorecardCorrected: (_before, { data: { version } }) => ({ version }),
      InterviewScored: (before, { data }) => (before !== null && before.version > data.version ? before : null),
    },
    async advance(id) {
      const [bookingId = '', enrolmentId = '', orgId = ''] = id.split('/');
      await carryOn(bookingId, enrolmentId, orgId, { actor: 'system:interview-scores', corr: bookingId });
    },
  };
}
