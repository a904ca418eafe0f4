import type { z } from 'zod';
import type * as contexts from '../contexts.ts';
import type { VerbName, Verbs } from '../verbs/verb.ts';
import type { AloneOf, FilterKind, FiltersOf, Resource, SortOf } from './resource.ts';
import type * as serviceResources from './service.ts';

type OfContexts = Extract<(typeof contexts)[keyof typeof contexts], { readonly resources: readonly Resource[] }>['resources'][number];
type All = OfContexts | (typeof serviceResources)[keyof typeof serviceResources];

/** Every resource of the admin API by its name, as the console looks it up: a type and nothing else. */
type Resources = { readonly [One in All as One['name']]: One };

export type ResourceName = keyof Resources;
/** Resources of which somebody may create records. */
export type CreatedName = Extract<All, { readonly create: z.ZodObject }>['name'];
/** Resources of which somebody may edit records. */
export type EditedName = Extract<All, { readonly edit: z.ZodObject }>['name'];
/** Resources whose list searches. */
export type SearchedName = Extract<All, { readonly searched: true }>['name'];

/** What can be done with a record of a resource beyond creating and editing. */
export type VerbOf<Name extends ResourceName> = Resources[Name] extends { readonly verbs: infer Own extends Verbs } ? VerbName<Own> : never;

type Records = { readonly [Name in ResourceName]: z.output<Resources[Name]['record']> };
type Rows = { readonly [Name in ResourceName]: Omit<Records[Name], AloneOf<Resources[Name]>> & { readonly id: string } };
type Sorts = { readonly [Name in ResourceName]: SortOf<Resources[Name]> };
type Created = { readonly [Name in CreatedName]: z.input<Resources[Name]['create']> };
type Edited = { readonly [Name in EditedName]: z.input<Resources[Name]['edit']> };

/** A record, as it is read by itself. */
export type RecordOf<Name extends ResourceName> = Records[Name];
/** A record, as it stands in a list. */
export type RowOf<Name extends ResourceName> = Rows[Name];
/** What a list may be sorted by. */
export type SortField<Name extends ResourceName> = Sorts[Name];
/** What creating a record is sent. */
export type CreateBody<Name extends CreatedName> = Created[Name];
/** What editing a record is sent beside the revision and the reason. */
export type EditBody<Name extends EditedName> = Edited[Name];

/** The fields of what is sent; of a field that holds fields of its own, each of them. */
type PathIn<Body> = {
  [Field in keyof Body & string]: string extends keyof NonNullable<Body[Field]> ? Field | `${Field}.${string}` : Field;
}[keyof Body & string];
type Forms = {
  readonly [Name in CreatedName | EditedName]:
    (Name extends CreatedName ? PathIn<Created[Name]> : never) | (Name extends EditedName ? PathIn<Edited[Name]> | 'reason' : never);
};
/** Resources whose records are saved by a form. */
export type SavedName = keyof Forms;
/** A field of a form that saves a record: of what is sent, or why it is edited. */
export type FieldOf<Name extends SavedName> = Forms[Name];

interface Values {
  readonly text: string;
  readonly number: number;
  readonly boolean: boolean;
  readonly id: string;
}
type Scalar = string | number | boolean | null;

/** A value that a field is compared with: what records have in it, else what its kind says. */
type ValueOf<Read, Field, Kind extends FilterKind> = Field extends keyof Read
  ? Read[Field] extends Scalar | undefined
    ? Exclude<Read[Field], undefined>
    : Values[Kind]
  : Values[Kind];

/** The kinds that have an order. */
type Ranged<Fields> = { [Field in keyof Fields]: Fields[Field] extends 'text' | 'number' ? Field : never }[keyof Fields] & string;

type FilterBy<Read, Fields> = {
  readonly [Field in keyof Fields]?: Fields[Field] extends FilterKind
    ? Fields[Field] extends 'id'
      ? string | null
      : ValueOf<Read, Field, Fields[Field]> | readonly ValueOf<Read, Field, Fields[Field]>[]
    : never;
} & {
  readonly [Field in Ranged<Fields> as `${Field}_${'gte' | 'gt' | 'lte' | 'lt'}`]?: Fields[Field] extends 'number' ? number : string;
};

type FilterValues = {
  readonly [Name in ResourceName]: FilterBy<Records[Name], FiltersOf<Resources[Name]>> & {
    readonly q?: Name extends SearchedName ? string : never;
  };
};
/** What a list may be filtered by. */
export type FilterOf<Name extends ResourceName> = FilterValues[Name];

type Fields = {
  readonly [Name in ResourceName]: {
    readonly [Kind in FilterKind]: {
      [Field in keyof FiltersOf<Resources[Name]>]: FiltersOf<Resources[Name]>[Field] extends Kind ? Field : never;
    }[keyof FiltersOf<Resources[Name]>] &
      string;
  };
};
/** Fields of a list's filters that compare with one of these kinds. */
export type FilterField<Name extends ResourceName, Kind extends FilterKind> = Fields[Name][Kind];
