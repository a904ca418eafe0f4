import type { Role } from '@aarambh/contracts/roles.ts';
import type { Filter, Sourced } from '@aarambh/kernel/ports/documents.ts';
import { failed, succeeded, type Result } from '@aarambh/kernel/result.ts';
import type { Call } from '../call.ts';
import type { ListRules } from './list-rules.ts';

/** Roles that read what is their own college's, and nothing of another. */
const collegeRoles: readonly Role[] = ['org'];

/** Whether somebody of this role reads what is of one college alone. */
export function readsOneCollege(role: Role): boolean {
  return collegeRoles.includes(role);
}

/**
 * The college that who asks is kept to, by its own stream, so it is true now; null for staff, who read what is of all of them. Code college_closed for
 * somebody who has no seat, and for a college that is not at work.
 */
export async function keptTo({ me, ports }: Pick<Call, 'me' | 'ports'>): Promise<Result<string | null, 'college_closed'>> {
  if (!readsOneCollege(me.role)) return succeeded(null);
  const seat = await ports.collegeOf(me.accountId);
  return seat?.active === true ? succeeded(seat.orgId) : failed('college_closed');
}

/** Whether a record is a college's, or somebody asks who reads them all (`orgId` null). */
export function isOf({ ofCollege }: ListRules, orgId: string | null, { id, doc }: Pick<Sourced<unknown>, 'id' | 'doc'>): boolean {
  if (orgId === null) return true;
  if (ofCollege === undefined) return false;
  return ofCollege === 'id' ? id === orgId : (doc as Readonly<Record<string, unknown>>)[ofCollege] === orgId;
}

/** A filter within what is a college's, whatever else it asks. */
export function within({ ofCollege }: ListRules, orgId: string | null, filter: Filter): Filter {
  if (orgId === null) return filter;
  if (ofCollege === undefined) throw new Error('nothing says which college a record is of');
  return { ...filter, [ofCollege]: orgId };
}

/**
 * What may be asked of a list by somebody who reads one college: not which college it is of. Where a record is the college itself, they have one, and nothing
 * is asked of it.
 */
export function rulesWithin(rules: ListRules): ListRules {
  const { ofCollege, filters, within: narrow, ...others } = rules;
  if (ofCollege === 'id') return { ...others, ofCollege, filters: {}, search: [] };
  const withoutCollege = (some: ListRules['filters']): ListRules['filters'] =>
    Object.fromEntries(Object.entries(some).filter(([field]) => field !== ofCollege));
  return {
    ...rules,
    filters: withoutCollege(filters),
    ...(narrow && {
      within: { ...narrow, by: narrow.by.filter((field) => field !== ofCollege), filters: withoutCollege(narrow.filters) },
    }),
  };
}

/** Refuses a declaration by which people of a college would read, or change, what is not theirs. */
export function assertKept(
  name: string,
  { ofCollege }: ListRules,
  { readers, writers, search }: { readonly readers: readonly Role[]; readonly writers: readonly Role[]; readonly search: unknown },
): void {
  if (writers.some(readsOneCollege)) throw new Error(`people of a college change nothing of ${name}`);
  if (!readers.some(readsOneCollege)) return;
  if (ofCollege === undefined) throw new Error(`nothing says which college a record of ${name} is of`);
  if (search !== undefined) throw new Error(`the search of ${name} knows of no college`);
}
