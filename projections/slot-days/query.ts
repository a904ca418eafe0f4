import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { slotDaysView, type TakenSlot } from './view.ts';

/** What is taken on days of a college, by day, from one day to another, both among them. At most 1,000 days. */
export async function takenOf(
  documents: Pick<Documents, 'find'>,
  orgId: string,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, readonly TakenSlot[]>> {
  const { items } = await slotDaysView.find(documents, { filter: { orgId, day: { gte: from, lte: to } }, limit: 1000, count: false });
  return new Map(items.map(({ doc: { day, taken } }) => [day, Object.values(taken)]));
}
