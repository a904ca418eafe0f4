import type { AccountDocument } from '@aarambh/contracts/views.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';

/** Names of accounts by id; an erased or unknown one is missing. */
export async function namesOf(documents: Documents, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await documents.getMany<AccountDocument>('accounts', [...new Set(ids)]);
  return new Map(found.flatMap(({ id, doc }) => (doc.name === null ? [] : [[id, doc.name] as const])));
}
