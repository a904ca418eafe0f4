import { COUNTED, type Documents, type FindOptions, type Sourced } from '@aarambh/kernel/ports/documents.ts';
import { searchTokens, searchWords } from '@aarambh/kernel/search-tokens.ts';
import { pointsAccountsView } from '../points-accounts/view.ts';
import { sees } from './seen.ts';
import { cardsView, type CardDocument } from './view.ts';

type Card = Sourced<CardDocument>;
type Asked = Pick<FindOptions, 'filter' | 'search' | 'searchIn'>;
interface Window {
  readonly reader: 'stranger' | 'member';
  readonly offset: number;
  readonly limit: number;
}

/** Cards that are looked at, and sorted, at a time. */
const PORTION = 1000;
/** Points accounts that are walked past for one page: anybody may ask, and cards that hide their points would have all of them looked at. */
const WALKED = 10_000;

/**
 * Cards by their points, the most first. Cards and points are documents of different streams, so no index holds both. Few cards are sorted
 * here. Of many, every so-manieth points account belongs to one: they are met by walking along the index of the balances, as far as the
 * 10,000 richest accounts. Who has fewer points, none, or does not show them, comes last, by name.
 */
export async function cardsByPoints(
  documents: Pick<Documents, 'find' | 'getMany'>,
  asked: Asked,
  window: Window,
): Promise<{ readonly items: readonly Card[]; readonly total: number }> {
  const { items, total } = await cardsView.find(documents, { ...asked, sort: { field: 'sortName', order: 'asc' }, limit: PORTION });
  if (window.offset >= Math.min(total, COUNTED)) return { items: [], total };
  const found = total <= PORTION ? await sorted(documents, items, window) : await walked(documents, asked, window);
  return { items: found, total };
}

async function sorted(
  documents: Pick<Documents, 'getMany'>,
  cards: readonly Card[],
  { reader, offset, limit }: Window,
): Promise<readonly Card[]> {
  const open = cards.filter(({ doc }) => sees(reader, doc.visibility, 'points')).map(({ id }) => id);
  const accounts = await pointsAccountsView.byId(documents, open);
  const points = ({ id }: Card): number => accounts.get(id)?.balance ?? -1;
  // The sort is stable: who has as many stays in the order of the names.
  return [...cards].sort((a, b) => points(b) - points(a)).slice(offset, offset + limit);
}

async function walked(documents: Pick<Documents, 'find' | 'getMany'>, asked: Asked, window: Window): Promise<readonly Card[]> {
  const end = window.offset + window.limit;
  const met: Card[] = [];
  for (let offset = 0; met.length < end && offset < WALKED; offset += PORTION) {
    const portion = await pointsAccountsView.find(documents, {
      ...{ sort: { field: 'balance', order: 'desc' }, offset, limit: PORTION, count: false },
    });
    const found = await cardsView.getMany(
      documents,
      portion.items.map(({ id }) => id),
    );
    // Documents that are asked for by their ids come in an order of their own.
    const byId = new Map(found.map((card) => [card.id, card]));
    const cards = portion.items.flatMap(({ id }) => byId.get(id) ?? []);
    met.push(...cards.filter(({ doc }) => fits(doc, asked) && sees(window.reader, doc.visibility, 'points')));
    if (portion.items.length < PORTION) break;
  }
  const ranked = new Set(met.map(({ id }) => id));
  for (let offset = 0; met.length < end; offset += PORTION) {
    const { items } = await cardsView.find(documents, {
      ...{ ...asked, sort: { field: 'sortName', order: 'asc' }, offset, limit: PORTION, count: false },
    });
    met.push(...items.filter(({ id }) => !ranked.has(id)));
    if (items.length < PORTION) break;
  }
  return met.slice(window.offset, end);
}

/** Whether a card is among those that were asked for, as the engines decide it. */
function fits(doc: CardDocument, { filter = {}, search, searchIn }: Asked): boolean {
  const fields = doc as unknown as Readonly<Record<string, unknown>>;
  if (!Object.entries(filter).every(([field, value]) => fields[field] === value)) return false;
  if (search === undefined || searchIn === undefined) return true;
  const tokens = searchTokens(String(fields[searchIn]));
  return searchWords(search).every((word) => tokens.some((token) => token.startsWith(word)));
}
