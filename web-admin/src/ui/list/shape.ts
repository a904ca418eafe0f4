import type { ReactNode } from 'react';
import type { RaRecord, SortPayload } from 'react-admin';

/** One column of a list's table. */
export interface Column<R> {
  readonly source: string;
  readonly label: string;
  readonly render: (record: R) => ReactNode;
  /** Whether the service sorts by it. */
  readonly sortable?: boolean;
  readonly numeric?: boolean;
}

/** One thing to filter by: a press sets these values, another press takes them away. */
export interface FilterOption {
  readonly label: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface FilterGroup {
  readonly label: string;
  readonly options: readonly FilterOption[];
}

/** A command for the records that are selected. */
export interface BulkAction {
  readonly command: string;
  readonly label: string;
  /** What it means for the people behind the records. */
  readonly consequence: string;
  /** Nobody loses anything by it, so it needs no reason. */
  readonly harmless?: boolean;
}

/** Everything that a list of the console says about itself. */
export interface ListShape<R extends RaRecord> {
  readonly title: string;
  readonly lead?: string;
  readonly columns: readonly Column<R>[];
  /** What a row is called: the text of its link. */
  readonly name: (record: R) => string;
  /** Where a row leads; null for rows that lead nowhere for this person. */
  readonly to: (record: R) => string | null;
  /** What a card says below its name on small screens. */
  readonly card: (record: R) => ReactNode;
  readonly sort: SortPayload;
  readonly search?: string;
  readonly filters?: readonly FilterGroup[];
  readonly bulk?: readonly BulkAction[];
  readonly actions?: ReactNode;
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  /** Filters that always hold, for lists inside a record. */
  readonly permanent?: Readonly<Record<string, unknown>>;
}
