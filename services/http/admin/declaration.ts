import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
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

/** What a list may be asked; the read model is the resource's own. */
export type ListDeclaration = Omit<ListRules, 'model' | 'searchIn' | 'ofCollege'>;

/** A document on its way to a record; a record that nobody wrote yet has none. */
export type Item<Doc> = Pick<Sourced<Doc>, 'id' | 'revision' | 'doc' | 'stale'>;

/** Finds otherwise than by the rules of the list; null when more fit than can be looked through. */
export type Search<Doc> = (
  documents: Documents,
  request: ListRequest & { readonly search: string },
  rules: ListRules,
) => Promise<Found<Doc> | null>;

/** An admin resource as a context declares it. */
export interface Declaration<
  Doc,
  Use,
  Schema extends z.ZodObject,
  Creates extends z.ZodObject,
  CreateCode extends ProblemCode,
  Edits extends z.ZodObject,
  EditCode extends ProblemCode,
> {
  /** The path below /admin/api, and the live topic `admin/{name}`. */
  readonly name: string;
  /** One record, as both consoles and the API reference know it. */
  readonly record: Schema;
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
  readonly list: ListDeclaration;
  /** Records of documents, without what `staleMark` adds. */
  rows(items: readonly Item<Doc>[], reading: Reading): Promise<readonly z.input<Schema>[]> | readonly z.input<Schema>[];
  /** What only the record itself shows, not a list. */
  readonly alone?: (item: Item<Doc>, call: Call, use: Use) => Promise<Partial<z.input<Schema>>>;
  readonly search?: Search<Doc>;
  /** The columns of its list as a file; none without. */
  readonly csv?: CsvColumns<z.input<Schema>>;
  readonly create?: Creating<Use, z.input<Schema>, Creates, CreateCode>;
  readonly edit?: Editing<Use, Edits, EditCode>;
  readonly commands?: Commands<Use>;
  /** Read models that show what a verb did; default its own. */
  readonly shows?: readonly View<unknown>[];
  /** Further endpoints about it. */
  readonly endpoints?: readonly Endpoint<Use>[];
}
