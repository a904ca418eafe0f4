import type { BookedBy } from '@aarambh/contracts/interviews/state.ts';
import type { Identity } from '@aarambh/http/identity.ts';
import { failed, succeeded, type Result } from '@aarambh/kernel/result.ts';
import type { InterviewsService } from '../use-cases.ts';

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
