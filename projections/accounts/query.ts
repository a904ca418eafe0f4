import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { accountsView } from './view.ts';

/** Names of accounts by id, each asked for once; an erased or unknown one is missing. */
export async function namesOf(documents: Pick<Documents, 'getMany'>, ids: Iterable<string | null>): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [id, { name }] of await accountsView.byId(documents, ids)) if (name !== null) names.set(id, name);
  return names;
}

/** How many accounts are verified, not suspended and not erased. */
export async function countActive(documents: Pick<Documents, 'aggregate'>): Promise<number> {
  const groups = await documents.aggregate(accountsView.model, { filter: { verified: true, suspended: false, erased: false } });
  return groups.reduce((sum, { count }) => sum + count, 0);
}
