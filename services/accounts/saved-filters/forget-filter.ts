import type { SavedFilterEvent } from '@aarambh/contracts/events/saved-filters.ts';
import { oneSpaced } from '@aarambh/contracts/typed-text.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { SaveFilter } from './save-filter.ts';
import type { SavedFiltersState } from './state.ts';

/** Forgets the filter of a name, also of one that was kept before spaces in names were plain; there may be none. */
export function forgetFilter(
  { accountId, list, name }: Omit<SaveFilter, 'saved'> & { readonly name: string },
  { lists }: SavedFiltersState,
): Decision<SavedFilterEvent, never> {
  const kept = lists.get(list) ?? [];
  const named = kept.find((one) => one.name === name) ?? kept.find((one) => oneSpaced(one.name) === oneSpaced(name));
  return named === undefined ? [] : [{ type: 'FilterForgotten', data: { accountId, list }, personal: { name: named.name } }];
}
