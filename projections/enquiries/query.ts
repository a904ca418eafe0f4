import type { Documents, Filter, Sourced } from '@aarambh/kernel/ports/documents.ts';
import { readTally, type Tally } from './tally.ts';
import { enquiriesView, type EnquiryDocument } from './view.ts';

const MOST = 1_000;

async function revisionsOf(documents: Pick<Documents, 'find'>, filter: Filter): Promise<readonly (readonly [string, number])[]> {
  const { items } = await enquiriesView.find(documents, { filter, limit: MOST, count: false });
  return items.map(({ id, revision }) => [id, revision]);
}

/** Everything that an account sent, as far as read models have met it. */
export function enquiriesOf(documents: Pick<Documents, 'find'>, accountId: string): Promise<readonly string[]> {
  return enquiriesView.all(documents, { accountId }, ({ id }) => id);
}

/** What was answered before a moment (ISO) and nobody has said more about, except what stands on a page, with the revision that its answer made. At most 1,000. */
export async function answeredBefore(
  documents: Pick<Documents, 'find'>,
  before: string,
): Promise<readonly { readonly id: string; readonly readRevision: number }[]> {
  const { items } = await enquiriesView.find(documents, {
    filter: { answeredAt: { gte: '', lte: before }, shownAt: null },
    limit: MOST,
    count: false,
  });
  return items.map(({ id, doc: { readRevision } }) => ({ id, readRevision }));
}

/** What need not be kept any more, by moments in ISO, with its revision: what ended before one, and what was held apart before the other. At most 2,000. */
export async function keptLongEnough(
  documents: Pick<Documents, 'find'>,
  { endedBefore, heldBefore }: { readonly endedBefore: string; readonly heldBefore: string },
): Promise<ReadonlyMap<string, number>> {
  const ended = await revisionsOf(documents, { endedAt: { gte: '', lte: endedBefore } });
  const held = await revisionsOf(documents, { heldAt: { gte: '', lte: heldBefore } });
  return new Map([...ended, ...held]);
}

/** Enquiries that one page shows at most. */
const MOST_SHOWN = 100;

/** What the desk has published of one kind, newest first. */
export async function shownEnquiries(documents: Pick<Documents, 'find'>, category: string): Promise<readonly Sourced<EnquiryDocument>[]> {
  const options = { filter: { category, shownAt: { gte: '' } }, sort: { field: 'shownAt', order: 'desc' }, limit: MOST_SHOWN } as const;
  return (await enquiriesView.find(documents, { ...options, count: false })).items;
}

/** How many enquiries that came since a moment (ISO) count as what. What was held as spam, or is erased, is not among them. */
export async function talliesSince(
  documents: Pick<Documents, 'aggregate'>,
  since: string,
): Promise<readonly (Tally & { readonly count: number })[]> {
  const groups = await documents.aggregate(enquiriesView.model, { filter: { receivedAt: { gte: since } }, groupBy: 'tally' });
  return groups.flatMap(({ group, count }) => (typeof group === 'string' ? [{ ...readTally(group), count }] : []));
}
