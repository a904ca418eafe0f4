import type { BookedBy } from '@aarambh/contracts/interviews/state.ts';
import type { Identity } from '@aarambh/http/identity.ts';
import { failed, succeeded, type Result } from '@aarambh/kernel/result.ts';
import type { InterviewsService } from '../use-cases.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { ScoringState } from '@aarambh/contracts/routes/panels.ts';
import type { ScorecardSeen } from '../scorecard/use-cases.ts';

/** The college that a caller asks about, and what they are to it. */
interface Caller {
  readonly orgId: string;
  readonly by: BookedBy;
}

/** The college of who asks: their own; for admins, and for who is a student of several, the one that a code names. */
export async function callersCollege(
  { colleges, students }: InterviewsService,
  { accountId, role }: Identity,
  orgCode: string | undefined,
): Promise<Result<Caller, 'not_found' | 'wrong_profile'>> {
  const named = orgCode === undefined ? null : await colleges.orgByCode(orgCode);
  if (orgCode !== undefined && named === null) return failed('not_found');
  if (role === 'admin') return named === null ? failed('not_found') : succeeded({ orgId: named.orgId, by: 'college' });
  const seat = await colleges.collegeOf(accountId);
  if (seat !== null)
    return named === null || named.orgId === seat.orgId ? succeeded({ orgId: seat.orgId, by: 'college' }) : failed('not_found');
  const enrolment = await students.enrolmentOf(accountId, named?.orgId ?? null);
  if (enrolment !== null) return succeeded({ orgId: enrolment.orgId, by: 'student' });
  return failed(named === null ? 'wrong_profile' : 'not_found');
}

type Refused = 'wrong_profile' | 'forbidden' | 'college_closed';

/**
 * Why somebody may not read or change what is a college's; null where they may: its own people while it is at work, and admins. Another college answers
 * as one that is not there.
 */
export async function ofCollege(
  { colleges }: InterviewsService,
  { accountId, role }: Identity,
  orgId: string,
  may: 'read' | 'write',
): Promise<Refused | null> {
  if (role === 'admin') return (await colleges.collegeNamed(orgId)) === null ? 'wrong_profile' : null;
  const seat = await colleges.collegeOf(accountId);
  if (seat?.orgId !== orgId) return 'wrong_profile';
  if (!seat.active) return 'college_closed';
  return may === 'read' || seat.writes ? null : 'forbidden';
}

/** Whether a college is at work: with one that is not nobody books, and nobody interviews for it. */
export async function isAtWork({ colleges }: Pick<InterviewsService, 'colleges'>, orgId: string): Promise<boolean> {
  return (await colleges.collegeNamed(orgId))?.active === true;
}

/** Why somebody may not have something done for a college that has to be at work, for admins too; null where they may. */
export async function atWork(use: InterviewsService, me: Identity, orgId: string): Promise<Refused | null> {
  const refused = await ofCollege(use, me, orgId, 'write');
  if (refused !== null) return refused;
  return (await isAtWork(use, orgId)) ? null : 'college_closed';
}

/** What somebody is to a scorecard: they may read it, and either write it, or are told why not. */
type Relation = {
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
