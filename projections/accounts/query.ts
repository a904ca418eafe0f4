import type { Role } from '@aarambh/contracts/roles.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { accountsView, isInUse } from './view.ts';

/** Names of accounts by id; an erased or unknown one is missing, and null, which is nobody, too. */
export const namesOf = accountsView.valuesById(({ name }) => name);

/** How many accounts are verified and in use. */
export async function countActive(documents: Pick<Documents, 'aggregate'>): Promise<number> {
  const groups = await documents.aggregate(accountsView.model, {
    filter: { verified: true, suspended: false, held: false, erased: false },
  });
  return groups.reduce((sum, { count }) => sum + count, 0);
}

/** Accounts in use with one of these roles, by name; at most so many are looked at. */
export async function namedWithRole(
  documents: Pick<Documents, 'find'>,
  roles: readonly Role[],
  most: number,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { items } = await accountsView.find(documents, { filter: { role: roles }, limit: most, count: false });
  return items
    .flatMap(({ id, doc }) => (isInUse(doc) && doc.name !== null ? [{ id, name: doc.name }] : []))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Whether any account has one of these addresses. */
export async function hasAnyOf(documents: Pick<Documents, 'find'>, emails: readonly string[]): Promise<boolean> {
  return (await accountsView.count(documents, { email: emails })) > 0;
}
