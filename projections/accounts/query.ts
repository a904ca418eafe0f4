import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { accountsView } from './view.ts';

/** Names of accounts by id, each asked for once; an erased or unknown one is missing, and null, which is nobody, too. */
export async function namesOf(
  documents: Pick<Documents, 'getMany'>,
  ids: Iterable<string | null>,
): Promise<ReadonlyMap<string | null, string>> {
  const names = new Map<string | null, string>();
  for (const [id, { name }] of await accountsView.byId(documents, ids)) if (name !== null) names.set(id, name);
  return names;
}

/** How many accounts are verified and in use. */
export async function countActive(documents: Pick<Documents, 'aggregate'>): Promise<number> {
  const groups = await documents.aggregate(accountsView.model, {
    filter: { verified: true, suspended: false, held: false, erased: false },
  });
  return groups.reduce((sum, { count }) => sum + count, 0);
}
