import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { AloneOf, FilterKind, Resource, SortOf } from '@aarambh/contracts/resources/resource.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { Verbs } from '@aarambh/contracts/verbs/verb.ts';
import type { Documents, Found, Sourced } from '@aarambh/kernel/ports/documents.ts';
import type { View } from '@aarambh/kernel/view.ts';
import type { z } from 'zod';
import type { Call } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Commands } from './commands.ts';
import type { CsvColumns } from './csv-list.ts';
import type { ListRules } from './list-rules.ts';
import type { ListRequest, Reading } from './listing.ts';
import type { Creating, Editing } from './saving.ts';

/** A record of the resource, as it is made. */
export type RecordFor<Own extends Resource> = z.input<Own['record']>;
/** The same as a row of the list. */
export type RowFor<Own extends Resource> = Omit<RecordFor<Own>, AloneOf<Own>>;

/** What the list says beside what the contracts say of it. */
type ListDeclaration<Own extends Resource> = {
  readonly defaultSort: { readonly field: SortOf<Own>; readonly order: 'asc' | 'desc' };
  readonly seenBy?: ListRules['seenBy'];
} & (Own extends { readonly searched: true }
  ? { /** The fields that `q` searches. */ readonly search: readonly [string, ...string[]] }
  : { readonly search?: never });

/** A document on its way to a record; a record that nobody wrote yet has none. */
export type Item<Doc> = Pick<Sourced<Doc>, 'id' | 'revision' | 'doc' | 'stale'>;

/** Finds otherwise than by the rules of the list; null when more fit than can be looked through. */
export type Search<Doc> = (
  documents: Documents,
  request: ListRequest & { readonly search: string },
  rules: ListRules,
) => Promise<Found<Doc> | null>;

/** The kinds of filters that fit what documents have in a field. */
type KindFor<Value> =
  NonNullable<Value> extends infer One
    ? [One] extends [boolean]
      ? 'boolean'
      : [One] extends [number]
        ? 'number'
        : [One] extends [string | readonly string[]]
          ? 'text' | 'id'
          : never
    : never;

/** Filters and sorts that the documents of the read model answer. */
interface AnsweredBy<Doc, Own extends Resource> {
  readonly filters: { readonly [Field in keyof Own['filters']]: Field extends keyof Doc ? KindFor<Doc[Field]> : never };
  readonly sorts: readonly (keyof Doc & string)[];
  readonly within?: {
    readonly filters: Readonly<Partial<Record<keyof Doc, FilterKind>>>;
    readonly sorts: readonly (keyof Doc & string)[];
  };
}

/** What `adminResource` finds in a declaration, whichever the resource is. */
export interface AnyChanging<Use> {
  readonly create?: Creating<Use, z.ZodObject, ProblemCode>;
  readonly edit?: Editing<Use, z.ZodObject, ProblemCode>;
  readonly commands?: Commands<Use>;
}

type CreateDeclaration<Use, Own extends Resource, Code extends ProblemCode, Given> = Own extends {
  readonly create: infer Body extends z.ZodObject;
}
  ? { readonly create: Creating<Use, Body, Code, Given> }
  : { readonly create?: never };

type EditDeclaration<Use, Own extends Resource, Code extends ProblemCode, Given> = Own extends {
  readonly edit: infer Body extends z.ZodObject;
}
  ? { readonly edit: Editing<Use, Body, Code, Given> }
  : { readonly edit?: never };

type CommandsDeclaration<Use, Own extends Resource> = Own extends { readonly verbs: infer Said extends Verbs }
  ? { readonly commands: Commands<Use, Said> }
  : { readonly commands?: never };

/** An admin resource as a context declares it; `of` is what the contracts say of it. */
export type Declaration<
  Doc,
  Use,
  Own extends Resource,
  CreateCode extends ProblemCode,
  EditCode extends ProblemCode,
  Creates,
  Edits,
> = Declared<Doc, Use, Own> &
  CreateDeclaration<Use, Own, CreateCode, Creates> &
  EditDeclaration<Use, Own, EditCode, Edits> &
  CommandsDeclaration<Use, Own>;

interface Declared<Doc, Use, Own extends Resource> {
  readonly of: Own & AnsweredBy<Doc, Own>;
  readonly view: View<Doc>;
  /** Read models beside its own that its records show. */
  readonly also?: readonly View<unknown>[];
  /** Who reads lists and records. */
  readonly readers: readonly Role[];
  /**
   * The field of its documents that says which college a record is of; `id` where the record is the college. People of a college, who may stand among the
   * readers then, read those of their own: as a list, a record, a history, a file and a search.
   */
  readonly ofCollege?: 'id' | (string & keyof Doc);
  /** Who creates, edits and commands; nobody when it is left out, and nobody of a college. */
  readonly writers?: readonly Role[];
  /** Who finds it in the menu; default everybody who reads it. */
  readonly offeredTo?: readonly Role[];
  /** What its ids look like; default an id of ours. */
  readonly id?: z.ZodType<string>;
  /** Where it stands in the menu: smaller numbers first. */
  readonly place: number;
  readonly summary: string;
  readonly list: ListDeclaration<Own>;
  /** Records of documents, without what `staleMark` adds. */
  rows(items: readonly Item<Doc>[], reading: Reading): Promise<readonly RowFor<Own>[]> | readonly RowFor<Own>[];
  /** What only the record itself shows, not a list. */
  readonly alone?: (item: Item<Doc>, call: Call, use: Use) => Promise<Partial<RecordFor<Own>>>;
  readonly search?: Search<Doc>;
  /** The columns of its list as a file; none without. */
  readonly csv?: CsvColumns<RowFor<Own>>;
  /** Read models that show what a verb did; default its own. */
  readonly shows?: readonly View<unknown>[];
  /** Further endpoints about it. */
  readonly endpoints?: readonly Endpoint<Use>[];
}
