import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { scorecardsView } from './view.ts';

/** Interviews without a word in their scorecards that are looked at, those that were given last first: cancelled and missed ones stay among them. */
const UNWRITTEN = 2_000;
const PAGE = 200;

/**
 * Bookings that somebody is to score, or scored, as far as these may take place at `since` or later (ISO instant): nothing is written in a
 * scorecard before its interview begins, so what was written before is of earlier ones, and their number does not matter here.
 */
export async function givenTo(documents: Pick<Documents, 'find'>, interviewerId: string, since: string): Promise<readonly string[]> {
  const ids = new Set(await scorecardsView.all(documents, { interviewerId, changedAt: { gte: since } }, ({ id }) => id));
  const sort = { field: 'changedAt', order: 'desc' } as const;
  const filter = { interviewerId, status: 'assigned', changedAt: { lt: since } };
  for (let offset = 0; offset < UNWRITTEN; offset += PAGE) {
    const { items } = await scorecardsView.find(documents, { filter, sort, offset, limit: PAGE, count: false });
    for (const { id } of items) ids.add(id);
    if (items.length < PAGE) break;
  }
  return [...ids];
}
