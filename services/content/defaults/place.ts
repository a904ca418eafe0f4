import type { ContentFields, ContentKind, contentKinds, FieldsOf } from '@aarambh/contracts/content/kinds.ts';
import { blockOf, type ContentPage, type contentPages } from '@aarambh/contracts/content/pages.ts';
import type { ContentWords } from '@aarambh/contracts/events/content-records.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';

/** A text that every installation has from the start. Its id follows from where it stands, so that it is placed once. */
export interface DefaultRecord {
  readonly id: string;
  readonly words: ContentWords;
}

type Kinds = typeof contentKinds;
type Optional<Kind extends ContentKind> = {
  [Field in keyof Kinds[Kind]]: Kinds[Kind][Field] extends { readonly optional: true } ? Field : never;
}[keyof Kinds[Kind]];
type Written<Kind extends ContentKind> = Omit<FieldsOf<Kind>, Optional<Kind>> &
  Partial<Pick<FieldsOf<Kind>, Optional<Kind> & keyof FieldsOf<Kind>>>;

/** The records of a page by its blocks. An optional text that is left out is ''; a block that is left out is empty until staff write it. */
export type PageDefaults<Page extends ContentPage> = {
  readonly [Block in keyof Blocks<Page>]?: Blocks<Page>[Block] extends { readonly kind: infer Kind extends ContentKind }
    ? readonly Written<Kind>[]
    : never;
};
type Blocks<Page extends ContentPage> = (typeof contentPages)[Page]['blocks'];

/** Room between two records, so that another one fits between them. */
const STEP = 10;

/** The id of a default by where it stands; the one text of a legal page has that of its first. */
export function defaultId(page: string, block: string, index: number): string {
  return derivedId('content', page, block, String(index));
}

/** The records of a page with their ids and places. */
export function defaultsOf(page: ContentPage, blocks: Readonly<Record<string, readonly object[] | undefined>>): readonly DefaultRecord[] {
  return Object.entries(blocks).flatMap(([block, records = []]) =>
    records.map((fields, index) => ({
      id: defaultId(page, block, index),
      words: { page, block, kind: blockOf(page, block)!.kind, place: (index + 1) * STEP, fields: fields as ContentFields },
    })),
  );
}
