import type { SavedFilterEvent } from '@aarambh/contracts/events/saved-filters.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { SaveFilter } from './save-filter.ts';
import type { SavedFiltersState } from './state.ts';

/** Forgets the filter of a name; there may be none. */
export function forgetFilter(
  { accountId, list, name }: Omit<SaveFilter, 'saved'> & { readonly name: string },
  { lists }: SavedFiltersState,
): Decision<SavedFilterEvent, never> {
  if (lists.get(list)?.some((one) => one.name === name) !== true) return [];
  return [{ type: 'FilterForgotten', data: { accountId, list }, personal: { name } }];
}
