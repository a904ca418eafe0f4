import type {
  CreatedName,
  FilterField,
  FilterOf,
  ResourceName,
  RowOf,
  SearchedName,
  SortField,
} from '@aarambh/contracts/resources/resources.ts';
import type { Verbs } from '@aarambh/contracts/verbs/verb.ts';
import type { ReactNode } from 'react';
import type { SortOf } from '../../client/records.ts';
import type { QueueOf } from '../queue/queue-keys.tsx';

/** What a column says beside the field that it is about. */
interface ColumnTexts<Row> {
  readonly label: string;
  readonly render: (record: Row) => ReactNode;
  /** Stands below that, smaller; beside it where the rows are dense. */
  readonly below?: (record: Row) => ReactNode;
  readonly numeric?: boolean;
  /** Part of the room that the other columns leave, in percent; what does not fit ends in an ellipsis. Other columns are as wide as they need. */
  readonly share?: number;
}

/** One column of a list's table: of a field of its rows, or, where the service sorts by it, of one of the list's orders. */
export type Column<Name extends ResourceName> = ColumnTexts<RowOf<Name>> &
  (
    | { readonly source: SortField<Name>; readonly sortable: true }
    | { readonly source: keyof RowOf<Name> & string; readonly sortable?: false }
  );

/** One thing to filter by: a press sets these values, another press takes them away. */
export interface FilterOption<Name extends ResourceName> {
  readonly label: string;
  readonly values: FilterOf<Name>;
  /** The order that this filter is read in; without it the list's order stays. */
  readonly sort?: SortOf<Name>;
}

/** A few values, one at a time. */
interface ChoiceFilter<Name extends ResourceName> {
  readonly label: string;
  readonly options: readonly FilterOption<Name>[];
}

/** From one value of a field to another, both included; days are India's. */
export type RangeFilter<Texts extends string = string, Numbers extends string = string> =
  | { readonly label: string; readonly range: Texts; readonly of: 'day' }
  | { readonly label: string; readonly range: Numbers; readonly of: 'number' };

/** One record of another resource, found by typing; only who finds that resource in their menu is offered it. */
export type ReferenceFilter<Field extends string = string> = {
  readonly [To in SearchedName]: {
    readonly label: string;
    readonly reference: To;
    readonly source: Field;
    readonly placeholder: string;
    /** The order in which records are offered. */
    readonly sort: SortOf<To>;
  };
}[SearchedName];

export type FilterGroup<Name extends ResourceName> =
  ChoiceFilter<Name> | RangeFilter<FilterField<Name, 'text'>, FilterField<Name, 'number'>> | ReferenceFilter<FilterField<Name, 'id'>>;

/** A key that is computed is any to the compiler. */
const set = <Field extends string, Value>(field: Field, value: Value) => ({ [field]: value }) as { readonly [Own in Field]: Value };

/** A filter of a field that holds or does not. */
export function yesOrNo<const Field extends string>(label: string, holds: Field, yes: string, no: string) {
  const option = (name: string, value: boolean) => ({ label: name, values: set(holds, value) });
  return { label, options: [option(yes, true), option(no, false)] };
}

/** Values with what they are called, one filter for each. */
export function entriesOf<Value extends string, Label>(labels: Readonly<Record<Value, Label>>): readonly (readonly [Value, Label])[] {
  const isValue = (key: string): key is Value => Object.hasOwn(labels, key);
  return Object.keys(labels)
    .filter(isValue)
    .map((value) => [value, labels[value]]);
}

/** A filter by one of a field's values, with what they are called, in the order of `values` or of their names. */
export function oneOf<const Field extends string, Names extends object, Value extends keyof Names & string = keyof Names & string>(
  label: string,
  field: Field,
  names: Names & { readonly [Own in Value]: string },
  values: readonly Value[] = Object.keys(names) as Value[],
) {
  return { label, options: values.map((value) => ({ label: names[value] as string, values: set(field, value) })) };
}

interface BulkTexts<Name extends string = string> {
  readonly command: Name;
  readonly label: string;
  /** What it means for the people behind the records. */
  readonly consequence: string;
}

/** A command for the records that are selected, as `bulkOf` makes it. */
export interface BulkAction extends BulkTexts {
  /** Nobody loses anything by it, so it needs no reason. */
  readonly harmless: boolean;
}

/** The verbs that may be told to many records. */
type BulkVerb<Own extends Verbs> = { [Name in keyof Own]: Own[Name] extends { readonly bulk: true } ? Name : never }[keyof Own] & string;

/** Verbs of a resource for the records that are selected: their names and whether they need a reason are those of the contracts. */
export function bulkOf<Own extends Verbs>(verbs: Own, texts: readonly BulkTexts<BulkVerb<Own>>[]): readonly BulkAction[] {
  return texts.map((one) => ({ ...one, harmless: verbs[one.command]!.harmless === true }));
}

/** Where a row of a list leads; null for nowhere. */
export function pathOf<Name extends ResourceName>({ resource, to }: ListShape<Name>, record: RowOf<Name>): string | null {
  return to === undefined ? `/${resource}/${record.id}/show` : to(record);
}

/** Everything that a list of the console says about itself. */
export interface ListShape<Name extends ResourceName> {
  readonly resource: Name;
  readonly title: string;
  readonly lead?: string;
  /** Who may do something with many of its records works it through by keys: what each does, and what is said of them beside the lead where there is room for a table: phones have none. */
  readonly queue?: { readonly says: string; readonly keys: QueueOf<Name> };
  readonly columns: readonly Column<Name>[];
  /** What a row is called: the text of its link. */
  readonly name: (record: RowOf<Name>) => string;
  /** Where a row leads, if not to its record; null for rows that lead nowhere for this person. */
  readonly to?: (record: RowOf<Name>) => string | null;
  /** What a card says below its name on small screens: in a line, and below that. */
  readonly secondary?: (record: RowOf<Name>) => ReactNode;
  readonly chips?: (record: RowOf<Name>) => ReactNode;
  readonly sort: SortOf<Name>;
  /** What the list is filtered by until somebody filters it otherwise. */
  readonly filtered?: FilterOf<Name>;
  readonly search?: Name extends SearchedName ? string : never;
  readonly filters?: readonly FilterGroup<Name>[];
  readonly bulk?: readonly BulkAction[] | undefined;
  /** On the button that leads to a new record, which is offered to who may make one. */
  readonly create?: Name extends CreatedName ? string : never;
  readonly actions?: ReactNode;
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  /** Filters that always hold, for lists inside a record. */
  readonly permanent?: FilterOf<Name>;
}

interface ListWords<Name extends ResourceName> extends Pick<ListShape<Name>, 'title' | 'lead' | 'search'> {
  readonly none: string;
  readonly noneWhy: string;
}

/** What the list of a resource says by the words of its folder. */
export function saidBy<const Name extends ResourceName>(resource: Name, { title, lead, search, none, noneWhy }: ListWords<NoInfer<Name>>) {
  return { resource, title, lead, search, empty: { title: none, text: noneWhy } };
}
