import type { Verbs } from '@aarambh/contracts/verbs/verb.ts';
import type { ReactNode } from 'react';
import type { RaRecord, SortPayload } from 'ra-core';

/** One column of a list's table. */
export interface Column<R> {
  readonly source: string;
  readonly label: string;
  readonly render: (record: R) => ReactNode;
  /** Whether the service sorts by it. */
  readonly sortable?: boolean;
  readonly numeric?: boolean;
  /** Part of the room that the other columns leave, in percent; what does not fit ends in an ellipsis. Other columns are as wide as they need. */
  readonly share?: number;
}

/** One thing to filter by: a press sets these values, another press takes them away. */
export interface FilterOption {
  readonly label: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The order that this filter is read in; without it the list's order stays. */
  readonly sort?: SortPayload;
}

/** A few values, one at a time. */
export interface ChoiceFilter {
  readonly label: string;
  readonly options: readonly FilterOption[];
}

/** From one value of a field to another, both included; days are India's. */
export interface RangeFilter {
  readonly label: string;
  readonly range: string;
  readonly of: 'day' | 'number';
}

/** One record of another resource, found by typing; only who finds that resource in their menu is offered it. */
export interface ReferenceFilter {
  readonly label: string;
  readonly reference: string;
  readonly source: string;
  readonly placeholder: string;
  /** The order in which records are offered. */
  readonly sort: SortPayload;
}

export type FilterGroup = ChoiceFilter | RangeFilter | ReferenceFilter;

/** A field that holds or does not: yes and no, one at a time. */
export function yesOrNo(label: string, field: string, yes: string, no: string): ChoiceFilter {
  return {
    label,
    options: [
      { label: yes, values: { [field]: true } },
      { label: no, values: { [field]: false } },
    ],
  };
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

/** Everything that a list of the console says about itself. */
export interface ListShape<R extends RaRecord> {
  readonly title: string;
  readonly lead?: string;
  /** What keys do here, told beside the lead where there is room for a table: phones have none. */
  readonly keys?: string;
  readonly columns: readonly Column<R>[];
  /** What a row is called: the text of its link. */
  readonly name: (record: R) => string;
  /** Where a row leads; null for rows that lead nowhere for this person. */
  readonly to: (record: R) => string | null;
  /** What a card says below its name on small screens. */
  readonly card: (record: R) => ReactNode;
  readonly sort: SortPayload;
  /** What the list is filtered by until somebody filters it otherwise. */
  readonly filtered?: Readonly<Record<string, unknown>>;
  readonly search?: string;
  readonly filters?: readonly FilterGroup[];
  readonly bulk?: readonly BulkAction[];
  readonly actions?: ReactNode;
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  /** Filters that always hold, for lists inside a record. */
  readonly permanent?: Readonly<Record<string, unknown>>;
}
