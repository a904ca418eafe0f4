import { moderators } from '@aarambh/http/access.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { accountsView, isInUse } from '@aarambh/projections/accounts/view.ts';

/** Who answers enquiries is a small circle; a list that one chooses from shows no more. */
const MOST = 200;

/** Who answers enquiries, by name. */
export async function teamOf(documents: Pick<Documents, 'find'>): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { items } = await accountsView.find(documents, { filter: { role: moderators }, limit: MOST, count: false });
  return items
    .flatMap(({ id, doc }) => (isInUse(doc) && doc.name !== null ? [{ id, name: doc.name }] : []))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Whether an account is of those who answer enquiries, as far as read models have met it. */
export async function isOfTeam(documents: Pick<Documents, 'get'>, accountId: string): Promise<boolean> {
  const found = await accountsView.get(documents, accountId);
  return found !== null && isInUse(found.doc) && moderators.some((role) => role === found.doc.role);
}
