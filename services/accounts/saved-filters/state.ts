import type { SavedFilterEvent } from '@aarambh/contracts/events/saved-filters.ts';
import type { SavedFilter } from '@aarambh/contracts/saved-filters.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';

/** What a person keeps, by list, the oldest first. */
export interface SavedFiltersState {
  readonly lists: Map<string, readonly SavedFilter[]>;
}

/** What is left of a list's filters without that of a name. */
function without(state: SavedFiltersState, list: string, name: string): readonly SavedFilter[] {
  return (state.lists.get(list) ?? []).filter((one) => one.name !== name);
}

function evolve(state: SavedFiltersState, event: SavedFilterEvent): SavedFiltersState {
  const { list } = event.data;
  switch (event.type) {
    case 'FilterSaved':
      // Nothing is left of somebody who was erased.
      if (event.personal !== null) state.lists.set(list, [...without(state, list, event.personal.name), event.personal]);
      return state;
    case 'FilterForgotten':
      if (event.personal !== null) state.lists.set(list, without(state, list, event.personal.name));
      return state;
    default:
      return unreachable(event);
  }
}

/** Streams `filters-{accountId}`. */
export const savedFilters: StreamKind<SavedFiltersState, SavedFilterEvent> = {
  category: 'filters',
  initialState: () => ({ lists: new Map<string, readonly SavedFilter[]>() }),
  evolve,
  sizeOf: ({ lists }) => [...lists.values()].flat().reduce((size, { filter }) => size + 300 + 2 * JSON.stringify(filter).length, 200),
};
