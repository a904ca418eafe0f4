import type { Document, Filter, Sort } from 'mongodb';
import type { DocumentModel } from '@aarambh/kernel/ports/document-writer.ts';
import type { PlaceInOrder } from '@aarambh/kernel/ports/documents.ts';
import type { CheckedQuery, Condition } from '../queries/documents-query.ts';
import type { DocumentRow } from './documents-schema.ts';

/** Conditions, words and the place behind which it goes on as a filter; deleted documents are left out. */
export function filterOf(
  model: DocumentModel,
  { conditions, words, ...page }: Pick<CheckedQuery, 'conditions' | 'words'> & Partial<Pick<CheckedQuery, 'sort' | 'after'>>,
): Filter<DocumentRow> {
  const parts: Document[] = conditions.flatMap((one) => [condition(one), ...idRange(model, one)]);
  const { sort, after = null } = page;
  if (sort !== undefined && after !== null) parts.push(...behind(sort, after));
  for (const word of words) parts.push({ t: { $elemMatch: { $gte: word, $lt: `${word}\u{10ffff}` } } });
  // The fields of a deleted document are null and it has no tokens: whatever asks for more need not look at the document.
  if (words.length === 0 && !conditions.some(excludesDeleted)) parts.push({ json: { $ne: null } });
  return together(parts);
}

/** Conditions on one level where no operator stands twice: every planner looks for an index there, not each inside `$and`. */
function together(parts: readonly Document[]): Filter<DocumentRow> {
  const merged: Record<string, Document> = {};
  const others: Document[] = [];
  for (const part of parts) {
    const [[path, test]] = Object.entries(part) as [[string, Document]];
    const already = merged[path];
    if (path === '$or' || (already !== undefined && Object.keys(test).some((operator) => operator in already))) others.push(part);
    else merged[path] = { ...already, ...test };
  }
  return others.length === 0 ? merged : { ...merged, $and: others };
}

/** The order of a query; ties are broken by the id in the same direction. */
export function sortOf({ sort: { field, order } }: CheckedQuery): Sort {
  const direction = order === 'asc' ? 1 : -1;
  return field === 'id' ? { _id: direction } : { [pathOf(field)]: direction, _id: direction };
}

/** What stands behind a place of an order. Null is less than every value, and no comparison with it holds. */
function behind({ field, order }: CheckedQuery['sort'], { value, id }: PlaceInOrder): Document[] {
  const path = pathOf(field);
  const [further, from] = order === 'asc' ? (['$gt', '$gte'] as const) : (['$lt', '$lte'] as const);
  const later = { _id: { [further]: id } };
  if (field === 'id') return [later];
  if (value === null) return order === 'asc' ? [{ $or: [{ [path]: { $ne: null } }, later] }] : [{ [path]: { $in: [null] } }, later];
  // The bound beside the choice is what an index begins at.
  const among = [{ [path]: { [from]: value } }, { $or: [{ [path]: { [further]: value } }, later] }];
  return order === 'asc' ? among : [{ $or: [{ $and: among }, { [path]: { $in: [null] } }] }];
}

/** Path of a declared field, or of the id. */
export function pathOf(field: string): string {
  return field === 'id' ? '_id' : `f.${field}`;
}

function condition({ field, is, values }: Condition): Document {
  if (is === 'in') return { [pathOf(field)]: { $in: values } };
  // No comparison with null holds; MongoDB would find null where null is a bound.
  const [bound] = values;
  return bound === null ? { _id: { $in: [] } } : { [pathOf(field)]: { [`$${is}`]: bound } };
}

/** The same condition on ids, where they start with the field's value: they are indexed anyway. */
function idRange({ idStartsWith }: DocumentModel, { field, is, values }: Condition): Document[] {
  const [value] = values;
  if (field !== idStartsWith || is !== 'in' || values.length !== 1 || typeof value !== 'string') return [];
  return [{ _id: { $gte: `${value}:`, $lt: `${value};` } }];
}

function excludesDeleted({ field, values }: Condition): boolean {
  return field !== 'id' && !values.includes(null);
}
