import { moderators } from '@aarambh/http/access.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { namedWithRole } from '@aarambh/projections/accounts/query.ts';
import { accountsView, isInUse } from '@aarambh/projections/accounts/view.ts';

/** Who answers enquiries is a small circle; a list that one chooses from shows no more. */
const MOST = 200;

/** Who answers enquiries, by name. */
export function teamOf(documents: Pick<Documents, 'find'>): ReturnType<typeof namedWithRole> {
  return namedWithRole(documents, moderators, MOST);
}

/** Whether an account is of those who answer enquiries, as far as read models have met it. */
export async function isOfTeam(documents: Pick<Documents, 'get'>, accountId: string): Promise<boolean> {
  const found = await accountsView.get(documents, accountId);
  return found !== null && isInUse(found.doc) && moderators.some((role) => role === found.doc.role);
}
