import type {
  CreateBody,
  CreatedName,
  EditBody,
  EditedName,
  FieldOf,
  FilterOf,
  RecordOf,
  ResourceName,
  RowOf,
  SavedName,
  SortField,
} from '@aarambh/contracts/resources/resources.ts';
import { useGetList, useGetOne } from 'ra-core';

/** The lists and records of react-admin, by the name of the resource: what it has of them, the contracts say. */

/** An order of a list; each has the one of its records' ids, which is the service's own. */
export interface SortOf<Name extends ResourceName> {
  readonly field: SortField<Name> | 'id';
  readonly order: 'ASC' | 'DESC';
}

type Sent<Name extends SavedName> = (Name extends CreatedName ? CreateBody<Name> : unknown) &
  (Name extends EditedName ? EditBody<Name> & { readonly reason?: string } : unknown);

/** What the form of a resource holds: what is sent, of which any field may be emptied, and why it is edited. */
export type FormOf<Name extends SavedName> = { readonly [Field in keyof Sent<Name>]?: Sent<Name>[Field] | null };

/** The fields of a form that hold such a value; of a field that holds fields of its own, each of them. */
export type FieldIn<Name extends SavedName, Value, Field = FieldOf<Name>> = Field extends keyof FormOf<Name>
  ? unknown extends FormOf<Name>[Field]
    ? Field
    : NonNullable<FormOf<Name>[Field]> extends Value
      ? Field
      : never
  : Field;

interface Asked<Name extends ResourceName> {
  readonly filter?: FilterOf<Name>;
  readonly sort?: SortOf<Name>;
  /** How many rows, from the first one on. */
  readonly rows: number;
}

interface Asking<Answer> {
  readonly enabled?: boolean;
  readonly retry?: false;
  readonly refetchInterval?: (query: { readonly state: { readonly data: Answer | undefined } }) => number | false;
}

/** The first rows of a list. */
export function useRows<Name extends ResourceName>(
  name: Name,
  { filter, sort, rows }: Asked<Name>,
  options: Asking<{ readonly data: RowOf<Name>[] }> = {},
) {
  return useGetList<RowOf<Name>>(
    name,
    { pagination: { page: 1, perPage: rows }, ...(filter && { filter }), ...(sort && { sort }) },
    options,
  );
}

/** One record; null asks for none. */
export function useRecord<Name extends ResourceName>(name: Name, id: string | null, options: Pick<Asking<never>, 'retry'> = {}) {
  return useGetOne<RecordOf<Name>>(name, { id: id ?? '' }, { ...options, enabled: id !== null });
}
