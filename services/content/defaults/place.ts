import { contentPages, type BlocksOf, type ContentPage } from '@aarambh/contracts/content/pages.ts';
import type { ContentFields } from '@aarambh/contracts/content/kinds.ts';
import type { ContentWords } from '@aarambh/contracts/events/content-records.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';

/** A text that every installation has from the start. Its id follows from where it stands, so that it is placed once. */
export interface DefaultRecord {
  readonly id: string;
  readonly words: ContentWords;
}

/** The records of a page by its blocks, without their ids; a block that is left out is empty until somebody writes it. */
export type PageDefaults<Page extends ContentPage> = {
  readonly [Block in keyof BlocksOf<Page>]?: readonly Omit<BlocksOf<Page>[Block][number], '_id'>[];
};

/** Room between two records, so that another one fits between them. */
const STEP = 10;

/** The id of a default by where it stands; the one text of a legal page has that of its first. */
export function defaultId(page: string, block: string, index: number): string {
  return derivedId('content', page, block, String(index));
}

/** The records of a page with their ids and places. */
export function defaultsOf<Page extends ContentPage>(page: Page, blocks: PageDefaults<Page>): readonly DefaultRecord[] {
  const kinds: Readonly<Record<string, { readonly kind: string }>> = contentPages[page].blocks;
  return Object.entries<readonly object[] | undefined>(blocks).flatMap(([block, records = []]) =>
    records.map((fields, index) => ({
      id: defaultId(page, block, index),
      words: { page, block, kind: kinds[block]!.kind, place: (index + 1) * STEP, fields: fields as ContentFields },
    })),
  );
}
