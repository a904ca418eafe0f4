import type { FieldValue, PlaceInOrder, Sourced } from './ports/documents.ts';

/** A page of a list that is read along its order. */
export interface PageAlong {
  readonly limit: number;
  /** How many were read before it. */
  readonly done: number;
  /** The place behind which it begins; none for the first. */
  readonly after?: PlaceInOrder;
}

/**
 * All documents of a list, `size` at a time, along an order: each page goes on behind the last document of the one before, so that the last page costs what the first
 * one does. Who moves in the order meanwhile may come twice, or not at all.
 */
export async function* alongOrder<Doc>(
  field: string,
  size: number,
  read: (page: PageAlong) => Promise<readonly Sourced<Doc>[]>,
): AsyncGenerator<readonly Sourced<Doc>[], void> {
  let after: PlaceInOrder | undefined;
  for (let done = 0; ;) {
    const items = await read({ limit: size, done, ...(after && { after }) });
    const last = items.at(-1);
    if (last === undefined) return;
    yield items;
    if (items.length < size) return;
    done += items.length;
    after = { id: last.id, value: valueOf(last, field) };
  }
}

/** What a document says of a field that its read model declares. */
function valueOf({ id, doc }: Sourced<unknown>, field: string): FieldValue {
  return field === 'id' ? id : ((doc as Readonly<Record<string, FieldValue | undefined>>)[field] ?? null);
}
