import type { Identity } from '@aarambh/http/identity.ts';
import type { StudentsService } from '../use-cases.ts';

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
