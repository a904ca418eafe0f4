import type { SavedFilterEvent } from '@aarambh/contracts/events/saved-filters.ts';
import { SAVED_FILTERS_MAX, type SavedFilter } from '@aarambh/contracts/saved-filters.ts';
import { oneSpaced } from '@aarambh/contracts/typed-text.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isDeepStrictEqual } from 'node:util';
import type { SavedFiltersState } from './state.ts';

interface SaveFilter {
  readonly accountId: string;
  readonly list: string;
  readonly saved: SavedFilter;
}

/** Keeps a filter in the place of one of the same name; of a list a person keeps 20. Code saved_filters_full. */
export function saveFilter(
  { accountId, list, saved }: SaveFilter,
  { lists }: SavedFiltersState,
): Decision<SavedFilterEvent, 'saved_filters_full'> {
  const kept = lists.get(list) ?? [];
  const before = kept.find(({ name }) => name === saved.name);
  if (isDeepStrictEqual(before, saved)) return [];
  if (before === undefined && kept.length >= SAVED_FILTERS_MAX) return refuse('saved_filters_full');
  return [{ type: 'FilterSaved', data: { accountId, list }, personal: saved }];
}

/** Forgets the filter of a name, also of one that was kept before spaces in names were plain; there may be none. */
export function forgetFilter(
  { accountId, list, name }: Omit<SaveFilter, 'saved'> & { readonly name: string },
  { lists }: SavedFiltersState,
): Decision<SavedFilterEvent, never> {
  const kept = lists.get(list) ?? [];
  const named = kept.find((one) => one.name === name) ?? kept.find((one) => oneSpaced(one.name) === oneSpaced(name));
  return named === undefined ? [] : [{ type: 'FilterForgotten', data: { accountId, list }, personal: { name: named.name } }];
}
