import type { DirectoryQuery } from '@aarambh/contracts/http/people.ts';
import { COUNTED, type Documents, type FindOptions, type Sourced } from '@aarambh/kernel/ports/documents.ts';
import { cardsByPoints } from './by-points.ts';
import { facets, facetWord, typed, type Facet } from './seen.ts';
import { cardsView, type CardDocument } from './view.ts';

export const PAGE = 100;

type Asked = Pick<FindOptions, 'filter' | 'search' | 'searchIn'>;

/** Which cards a reader asks for: by nothing but what they may see of each. */
function askedBy(reader: 'stranger' | 'member', query: Omit<DirectoryQuery, 'page' | 'sort'>): Asked {
  // The words of facets come first: of a long query the last words are ignored.
  const words = (Object.keys(facets) as Facet[]).flatMap((facet) => (query[facet] ? [facetWord(facet, query[facet])] : []));
  if (query.search) words.push(typed(query.search));
  const [listed, searchIn] = reader === 'stranger' ? (['forEverybody', 'everybody'] as const) : (['forMembers', 'members'] as const);
  return { filter: { [listed]: true }, ...(words.length > 0 && { search: words.join(' '), searchIn }) };
}

/** One page of the directory as strangers or members see it. `total` counts up to 10,000; beyond them pages are empty. */
export async function directoryPage(
  documents: Pick<Documents, 'find' | 'getMany'>,
  { page, sort, ...query }: DirectoryQuery,
  reader: 'stranger' | 'member',
): Promise<{ readonly items: readonly Sourced<CardDocument>[]; readonly total: number }> {
  const asked = askedBy(reader, query);
  const offset = (page - 1) * PAGE;
  if (sort === 'points') return cardsByPoints(documents, asked, { reader, offset, limit: PAGE });
  const { items, total } = await cardsView.find(documents, {
    ...asked,
    ...{ offset: Math.min(offset, COUNTED), limit: PAGE },
    sort: sort === 'name' ? { field: 'sortName', order: 'asc' } : { field: 'listedAt', order: 'desc' },
  });
  return { items: offset < COUNTED ? items : [], total };
}

/** The card whose public page has this name; null where nobody has it. */
export async function cardNamed(documents: Pick<Documents, 'find'>, handle: string): Promise<Sourced<CardDocument> | null> {
  const { items } = await cardsView.find(documents, { filter: { handle: handle.toLowerCase() }, limit: 1, count: false });
  return items[0] ?? null;
}
