import type { CardDetails, CardField, Visibility } from '@aarambh/contracts/http/people.ts';
import { alike } from '@aarambh/contracts/typed-text.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import type { CardDocument } from './view.ts';

/** Who looks at a card. */
export type Reader = 'stranger' | 'member' | 'owner';

/** Facets of the directory, with the field whose visibility they go by. */
export const facets = { skill: 'skills', stage: 'stage', city: 'city', looking: 'lookingFor' } as const satisfies Record<string, CardField>;
export type Facet = keyof typeof facets;

/** Whether a reader may see a field, if they see the card at all. */
export function sees(reader: Reader, visibility: Visibility, field: CardField): boolean {
  const audience = visibility[field];
  return audience === 'everybody' || reader === 'owner' || (audience === 'members' && reader === 'member');
}

/** A letter that no language uses begins the words of facets, so that nobody meets them by typing. */
const FACET = '\ua66e';

/** The word that stands for one value of a facet, however it is written: all have one length, so none begins another. */
export function facetWord(facet: Facet, value: string): string {
  return FACET + derivedId('facet', facet, alike(value)).replaceAll('-', '');
}

/** What people typed, without what begins the words of facets. */
export function typed(search: string): string {
  return search.replaceAll(FACET, ' ');
}

/** All that a reader finds a card by: nothing but what they may see on it. */
export function findable(
  card: Pick<CardDocument, 'name' | 'designation' | 'company' | 'visibility'> & CardDetails,
  reader: Reader,
): string {
  const { visibility } = card;
  if (!sees(reader, visibility, 'card')) return '';
  const words: string[] = [];
  for (const facet of Object.keys(facets) as Facet[]) {
    const field = facets[facet];
    if (sees(reader, visibility, field)) for (const value of [card[field]].flat()) if (value !== '') words.push(facetWord(facet, value));
  }
  words.push(card.name);
  for (const field of ['designation', 'company', 'city'] as const) if (sees(reader, visibility, field)) words.push(card[field]);
  if (sees(reader, visibility, 'skills')) words.push(...card.skills);
  return words.join(' ');
}
