import type { Documents, Found } from '@aarambh/kernel/ports/documents.ts';
import { ledgerEntriesView, type LedgerEntryDocument } from './view.ts';

/** A member's movements, newest first. */
export function movementsOf(
  documents: Pick<Documents, 'find'>,
  memberId: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<Found<LedgerEntryDocument>> {
  return ledgerEntriesView.find(documents, { filter: { memberId }, sort: { field: 'position', order: 'desc' }, ...page });
}

/** A member's balance before an instant (ISO); 0 before the first movement. */
export async function balanceBefore(documents: Pick<Documents, 'find'>, memberId: string, instant: string): Promise<number> {
  const { items } = await ledgerEntriesView.find(documents, {
    filter: { memberId, time: { lt: instant } },
    sort: { field: 'position', order: 'desc' },
    limit: 1,
    count: false,
  });
  return items[0]?.doc.balance ?? 0;
}
