import type { Filters } from '@aarambh/contracts/resources/resource.ts';
import type { Role } from '@aarambh/contracts/roles.ts';

/** What may be asked of a list: fields by the kind of value that filters them, and the fields that sort. */
export interface ListRules {
  readonly model: string;
  readonly filters: Filters;
  readonly sorts: readonly string[];
  readonly defaultSort: { readonly field: string; readonly order: 'asc' | 'desc' };
  /** The fields that `q` searches; none when it does not search. */
  readonly search: readonly string[];
  /** Fields that only these roles see, in rows as in filters, orders and searches. Everybody who may read the list sees the others. */
  readonly seenBy?: Readonly<Record<string, readonly Role[]>>;
  /** The field that says which college a record is of, for readers who read one alone; `id` where the record is the college. */
  readonly ofCollege?: string;
  /** The one part of what is searched that this viewer may search by: see `asSeenBy`. */
  readonly searchIn?: string;
  /**
   * What may be asked beside a value of one of the `by` fields: an index names the few rows of it, so that these need none of their own.
   * Everything above is answered by an index.
   */
  readonly within?: {
    readonly by: readonly string[];
    readonly filters: Filters;
    readonly sorts: readonly string[];
  };
}
