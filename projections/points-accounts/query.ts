import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { pointsAccountsView } from './view.ts';

/** A member's balance as the read model shows it; 0 before the first movement. */
export async function balanceOf(documents: Pick<Documents, 'get'>, memberId: string): Promise<number> {
  return (await pointsAccountsView.get(documents, memberId))?.doc.balance ?? 0;
}

/** At most `limit` members whose points are due to expire at `now` (milliseconds), the longest due first. */
export async function dueToExpire(documents: Pick<Documents, 'find'>, now: number, limit: number): Promise<readonly string[]> {
  const { items } = await pointsAccountsView.find(documents, {
    filter: { nextExpiry: { lte: new Date(now).toISOString() } },
    sort: { field: 'nextExpiry', order: 'asc' },
    limit,
    count: false,
  });
  return items.map(({ id }) => id);
}
