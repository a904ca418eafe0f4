import { limits } from '@aarambh/contracts/limits.ts';
import { accountsView } from '../accounts/view.ts';
import { pointsAccountsView, type PointsAccountDocument } from './view.ts';
import type { Documents, FieldValue, Filter, FindOptions, Found } from '@aarambh/kernel/ports/documents.ts';

/** Members that one search may find: their accounts are filtered and sorted here, in memory. */
const MAX_MEMBERS = limits.pageSize;

/**
 * Points accounts by their members' names and addresses, which stand in another read model: first the members, then their
 * accounts.
 * @returns null when more members fit than one search may find
 */
export async function searchAccounts(
  documents: Documents,
  search: Pick<FindOptions, 'search' | 'searchIn'>,
  { filter, sort, offset, limit }: Required<Pick<FindOptions, 'filter' | 'sort' | 'offset' | 'limit'>>,
): Promise<Found<PointsAccountDocument> | null> {
  const members = await accountsView.find(documents, { ...search, limit: MAX_MEMBERS });
  if (members.total > MAX_MEMBERS) return null;
  const accounts = await pointsAccountsView.getMany(
    documents,
    members.items.map(({ id }) => id),
  );
  const sign = sort.order === 'asc' ? 1 : -1;
  const fitting = accounts
    .filter(({ doc }) => Object.entries(filter).every(([field, wanted]) => fits(valueOf(doc, field), wanted)))
    .sort((a, b) => sign * (compare(valueOf(a.doc, sort.field), valueOf(b.doc, sort.field)) || compare(a.id, b.id)));
  return { items: fitting.slice(offset, offset + limit), total: fitting.length };
}

/** A field that the list's rules name: all of them are plain values. */
function valueOf(doc: PointsAccountDocument, field: string): FieldValue {
  return (doc as unknown as Readonly<Record<string, FieldValue>>)[field] ?? null;
}

function compare(a: FieldValue, b: FieldValue): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return a < b ? -1 : 1;
}

function fits(value: FieldValue, wanted: Filter[string]): boolean {
  if (wanted === null || typeof wanted !== 'object') return value === wanted;
  if (isList(wanted)) return wanted.includes(value);
  const { gte, gt, lte, lt } = wanted;
  // As in the documents: what has no value is in no range.
  if (value === null) return false;
  return (
    (gte === undefined || compare(value, gte) >= 0) &&
    (gt === undefined || compare(value, gt) > 0) &&
    (lte === undefined || compare(value, lte) <= 0) &&
    (lt === undefined || compare(value, lt) < 0)
  );
}

function isList(wanted: Exclude<Filter[string], FieldValue>): wanted is readonly FieldValue[] {
  return Array.isArray(wanted);
}
