import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { ScoringState } from '@aarambh/contracts/routes/panels.ts';
import type { Identity } from '@aarambh/http/identity.ts';
import type { ScorecardSeen } from '../scorecard/use-cases.ts';
import type { InterviewsService } from '../use-cases.ts';
import { isAtWork } from './caller.ts';

/** What somebody is to a scorecard: they may read it, and either write it, or are told why not. */
export type Relation = {
  readonly unwritten: Extract<ProblemCode, 'forbidden' | 'scored_by_interviewer'> | null;
};

/**
 * What somebody is to a scorecard, by the streams. Its interviewer writes it; where it has none on the panel, the college's staff do; its college and
 * admins read it. While the college is not at work only admins do. Others of the panel are refused, and to everybody else it is not there. Nobody scores
 * themselves.
 */
export async function relationTo(
  { panels, colleges, students }: Pick<InterviewsService, 'panels' | 'colleges' | 'students'>,
  { accountId, role }: Pick<Identity, 'accountId' | 'role'>,
  { orgId, enrolmentId, card }: Pick<ScorecardSeen, 'orgId' | 'enrolmentId' | 'card'>,
): Promise<Relation | 'forbidden' | 'college_closed' | 'not_found'> {
  if (role === 'admin') return { unwritten: 'forbidden' };
  const interviewer = await panels.accountOf(orgId, card.interviewerId);
  // Also where the college took them off its list since.
  const isSelf = (await students.enrolmentsOf(accountId)).includes(enrolmentId);
  const seat = await colleges.collegeOf(accountId);
  if ((interviewer === accountId || seat?.orgId === orgId) && !(await isAtWork({ colleges }, orgId))) return 'college_closed';
  if (interviewer === accountId) return { unwritten: isSelf ? 'forbidden' : null };
  if (seat?.orgId === orgId) {
    if (interviewer !== null) return { unwritten: 'scored_by_interviewer' };
    return { unwritten: seat.writes && !isSelf ? null : 'forbidden' };
  }
  const isOnPanel = (await panels.seatsOf(accountId)).some((one) => one.orgId === orgId);
  return isOnPanel ? 'forbidden' : 'not_found';
}

/** How an interview stands for who scores it. */
export function scoringState({
  isCancelled,
  isMissed,
  hasBegun,
  card,
}: {
  readonly isCancelled: boolean;
  readonly isMissed: boolean;
  readonly hasBegun: boolean;
  readonly card: 'draft' | 'submitted' | null;
}): ScoringState {
  if (isCancelled) return 'cancelled';
  if (isMissed) return 'missed';
  return card ?? (hasBegun ? 'open' : 'waiting');
}
