import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { scorecardsView } from './view.ts';

/** Interviews whose scorecards wait that are looked at, of each state, those that changed last first: cancelled and missed ones stay among them. */
const WAITING = 2_000;
const PAGE = 200;

/**
 * Bookings that somebody is to score, whenever these take place, and those that they scored as far as these may take place at `since` or later
 * (ISO instant): nothing is written in a scorecard before its interview begins, so what was submitted before is of earlier ones, and their number
 * does not matter here.
 */
export async function givenTo(documents: Pick<Documents, 'find'>, interviewerId: string, since: string): Promise<readonly string[]> {
  const ids = new Set(await scorecardsView.all(documents, { interviewerId, changedAt: { gte: since } }, ({ id }) => id));
  const sort = { field: 'changedAt', order: 'desc' } as const;
  for (const status of ['assigned', 'draft'] as const) {
    const filter = { interviewerId, status, changedAt: { lt: since } };
    for (let offset = 0; offset < WAITING; offset += PAGE) {
      const { items } = await scorecardsView.find(documents, { filter, sort, offset, limit: PAGE, count: false });
      for (const { id } of items) ids.add(id);
      if (items.length < PAGE) break;
    }
  }
  return [...ids];
}
