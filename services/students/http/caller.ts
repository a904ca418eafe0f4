import type { Identity } from '@aarambh/http/identity.ts';
import type { StudentsService } from '../use-cases.ts';
import { DAY_MS, startOf } from '@aarambh/contracts/time.ts';
import { riskLimits } from '@aarambh/contracts/students/risk.ts';
import type { Moment } from '@aarambh/projections/students/query.ts';

/** What people of a college do with its students: `replace` is what owners alone do. */
type Deed = 'read' | 'write' | 'replace';

/** Why somebody may not do something with a college's students; null where they may. Another college answers as one that is not there. */
export async function refusedAt(
  { colleges }: StudentsService,
  { accountId }: Identity,
  orgId: string,
  deed: Deed,
): Promise<'wrong_profile' | 'forbidden' | 'college_closed' | null> {
  const mine = await colleges.collegeOf(accountId);
  if (mine?.orgId !== orgId) return 'wrong_profile';
  if (deed === 'read') return mine.active ? null : 'college_closed';
  if (!mine.writes) return mine.active ? 'forbidden' : 'college_closed';
  return deed === 'replace' && mine.seat !== 'owner' ? 'forbidden' : null;
}

/** Why somebody may not read of a college's students, or what `deed` would do to them. Admins of the platform read of every college. */
export async function readRefusedAt(
  use: StudentsService,
  me: Identity,
  orgId: string,
  deed: Deed = 'read',
): Promise<'wrong_profile' | 'forbidden' | 'college_closed' | null> {
  if (me.role !== 'admin') return refusedAt(use, me, orgId, deed);
  return (await use.colleges.collegeNamed(orgId)) === null ? 'wrong_profile' : null;
}

/**
 * The moment of an answer about a college's students, and whether booking closes about now: from some days before the last day with slots until that day is
 * over. Its days are those of Asia/Kolkata.
 */
export async function momentOf(
  use: Pick<StudentsService, 'now' | 'closingOf'>,
  orgId: string,
): Promise<Moment & { readonly closesOn: string | null }> {
  const closesOn = await use.closingOf(orgId);
  const now = use.now();
  const left = closesOn === null ? Infinity : startOf(closesOn, '00:00') + DAY_MS - now;
  const closing = left > 0 && left <= (riskLimits.closingDays + 1) * DAY_MS;
  return { now, closing, closesOn };
}
