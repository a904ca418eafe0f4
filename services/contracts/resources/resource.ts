import type { z } from 'zod';
import type { Verbs } from '../verbs/verb.ts';

/** What a filter compares with; of an id only one value, no list and no range. */
export type FilterKind = 'text' | 'number' | 'boolean' | 'id';

/** Fields that a list is filtered by, with what each compares with. */
export type Filters = Readonly<Record<string, FilterKind>>;

/**
 * A resource of the admin API, said once: the server's `adminResource`, the API reference and the console are bound to it. The console
 * imports it as a type only, so it costs the browser nothing.
 */
export interface Resource {
  /** The path below /admin/api, and the live topic `admin/{name}`. */
  readonly name: string;
  /** One record. */
  readonly record: z.ZodObject;
  /** Fields that only the record itself has, not a row of the list. */
  readonly alone?: readonly string[];
  readonly filters: Filters;
  readonly sorts: readonly string[];
  /** Its list searches by `q`. */
  readonly searched?: true;
  /**
   * What may be asked beside a value of one of the `by` fields: an index names the few rows of it, so that these need none of their own.
   * Everything else is answered by an index.
   */
  readonly within?: { readonly by: readonly string[]; readonly filters: Filters; readonly sorts: readonly string[] };
  /** What creating one is sent; nobody creates one where it is left out. */
  readonly create?: z.ZodObject;
  /** What editing one is sent beside the revision and the reason; nobody edits one where it is left out. */
  readonly edit?: z.ZodObject;
  /** What else can be done with one; nothing where they are left out. */
  readonly verbs?: Verbs;
}

/** Says what a resource of the admin API is; its type keeps every field to the letter. */
export function resource<const Own extends Resource>(own: Own): Own {
  return own;
}

/** All resources of a module, which exports nothing else: it needs no list. */
export function resourcesIn<Module extends Readonly<Record<string, Resource>>>(module: Module): readonly Module[keyof Module][] {
  return Object.values(module) as Module[keyof Module][];
}

/** Fields that a list may be filtered by, with what each compares with. */
export type FiltersOf<Own extends Resource> = Own['filters'] &
  (Own extends { readonly within: { readonly filters: infer More } } ? More : unknown);
/** Fields that a list may be sorted by. */
export type SortOf<Own extends Resource> =
  Own['sorts'][number] | (Own extends { readonly within: { readonly sorts: infer More extends readonly string[] } } ? More[number] : never);
/** Fields that no row of the list has. */
export type AloneOf<Own extends Resource> = Own extends { readonly alone: infer Fields extends readonly string[] } ? Fields[number] : never;
