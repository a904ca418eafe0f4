import { DAY_MS, startOf } from '@aarambh/contracts/time.ts';
import type { MissingSide } from '@aarambh/contracts/interviews/state.ts';
import { OVER_80, riskLimits, type RiskReason } from '@aarambh/contracts/students/risk.ts';
import { NEVER } from '@aarambh/kernel/calendar.ts';
import { tallyOf } from './tally.ts';
import type { NotedInterview, StudentDocument, StudentFacts } from './view.ts';

/** Before every moment (ISO): what holds always. */
const ALWAYS = '';

/** When an interview begins (ISO); days and times are those of Asia/Kolkata. */
const beginsAt = ({ day, time }: NotedInterview): string => new Date(startOf(day, time)).toISOString();

/** The interview that comes last of those that stand. */
function lastOf({ interviews }: StudentFacts): NotedInterview | undefined {
  return Object.values(interviews).reduce<NotedInterview | undefined>(
    (last, one) => (last === undefined || beginsAt(one) >= beginsAt(last) ? one : last),
    undefined,
  );
}

/** The latest scorecard: by when it was submitted first, so that a correction of an old one stays old. 0 without any. */
function overallOf({ scores }: StudentFacts): number {
  const [latest] = Object.entries(scores).toSorted(([one, { submittedAt: at }], [other, { submittedAt: otherAt }]) =>
    at === otherAt ? (one < other ? 1 : -1) : at < otherAt ? 1 : -1,
  );
  return latest?.[1].overall ?? 0;
}

/** From when on somebody is at risk who does not join (ISO); never for who did. */
function joinsBy({ status, waitingSince }: StudentFacts): string {
  if (status === 'joined') return NEVER;
  return new Date(Date.parse(waitingSince) + riskLimits.joinDays * DAY_MS).toISOString();
}

/** What a college asks for its students by, worked out of what is known of one. Bookings and ratings are noted a moment after they are made. */
export function standingOf(facts: StudentFacts): Omit<StudentDocument, keyof StudentFacts> {
  const { status, orgId, counted, joined } = facts;
  const standing = Object.values(facts.interviews);
  const isMissed = (side: MissingSide): boolean => standing.some(({ missing }) => missing === side);
  const kept = standing.filter(({ missing }) => missing === null).map(beginsAt);
  const booked = standing.length > 0;
  const scored = Object.keys(facts.scores).length > 0;
  const overall = overallOf(facts);
  const listed = status !== 'removed' && status !== 'declined' && status !== 'forgotten';
  const missedBy = lastOf(facts)?.missing ?? null;
  const isAtRisk = missedBy !== null || (scored && overall < riskLimits.rating);
  const riskFrom = isAtRisk ? ALWAYS : joinsBy(facts);
  return {
    ...{ listed, listedBy: listed ? orgId : '', countedBy: counted ? orgId : '' },
    ...{ booked, scored, overall, missedBy, over80: overall > OVER_80 },
    appearsAt: kept.toSorted()[0] ?? NEVER,
    tally: tallyOf({ status, joined, booked, scored, studentMissed: isMissed('student'), panelMissed: isMissed('panel') }),
    ...{ riskFrom, closingRiskFrom: booked ? riskFrom : ALWAYS },
  };
}

/** Why a student is at risk at `now` (milliseconds); `closing`: everybody is to be booked by now. */
export function risksOf(
  doc: Pick<StudentDocument, 'missedBy' | 'scored' | 'overall' | 'booked' | keyof StudentFacts>,
  { now, closing }: { readonly now: number; readonly closing: boolean },
): readonly RiskReason[] {
  const { missedBy, scored, overall, booked } = doc;
  return [
    ...(missedBy === null ? [] : [`${missedBy}_missed` as const]),
    ...(scored && overall < riskLimits.rating ? (['below_five'] as const) : []),
    ...(Date.parse(joinsBy(doc)) <= now ? (['not_joined'] as const) : []),
    ...(closing && !booked ? (['not_booked'] as const) : []),
  ];
}
