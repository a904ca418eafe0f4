import type { Document, Filter, Sort } from 'mongodb';
import type { DocumentModel } from '@aarambh/kernel/ports/document-writer.ts';
import type { CheckedQuery, Condition } from '../queries/documents-query.ts';
import type { DocumentRow } from './documents-schema.ts';

/** Conditions and words as a filter; deleted documents are left out. */
export function filterOf(model: DocumentModel, { conditions, words }: Pick<CheckedQuery, 'conditions' | 'words'>): Filter<DocumentRow> {
  const parts: Document[] = conditions.flatMap((one) => [condition(one), ...idRange(model, one)]);
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
    if (already !== undefined && Object.keys(test).some((operator) => operator in already)) others.push(part);
    else merged[path] = { ...already, ...test };
  }
  return others.length === 0 ? merged : { ...merged, $and: others };
}

/** The order of a query; ties are broken by the id in the same direction. */
export function sortOf({ sort: { field, order } }: CheckedQuery): Sort {
  const direction = order === 'asc' ? 1 : -1;
  return field === 'id' ? { _id: direction } : { [pathOf(field)]: direction, _id: direction };
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
