import type { SavedFilterEvent } from '@aarambh/contracts/events/saved-filters.ts';
import { SAVED_FILTERS_MAX, type SavedFilter } from '@aarambh/contracts/saved-filters.ts';
import { unreachable, refuse, type StreamKind, type Decision } from '@aarambh/kernel/decision.ts';
import { oneSpaced } from '@aarambh/contracts/typed-text.ts';
import { isDeepStrictEqual } from 'node:util';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { resultOf } from '@aarambh/kernel/result.ts';
import { answered, personal } from './use-case.ts';

/** What a person keeps, by list, the oldest first. */
interface SavedFiltersState {
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

/** Filters that staff keep of the lists of the admin console. */
export function createSavedFilters(commands: Commands) {
  const streams = commands.on(savedFilters);
  const kept = (list: string) => (state: SavedFiltersState) => state.lists.get(list) ?? [];
  return {
    of: (accountId: string, list: string) => streams.read(accountId, kept(list)),
    /** Answers all of that list then. */
    save: (accountId: string, list: string, saved: SavedFilter, context: CommandContext) =>
      answered(async () => {
        const order = { id: accountId, decide: saveFilter, command: { accountId, list, saved }, answer: kept(list) };
        return resultOf(await streams.execute({ ...order, context: personal(accountId, context) }));
      }),
    forget: (accountId: string, list: string, name: string, context: CommandContext) =>
      answered(async () => {
        const order = { id: accountId, decide: forgetFilter, command: { accountId, list, name }, answer: kept(list) };
        return resultOf(await streams.execute({ ...order, context: personal(accountId, context) }));
      }),
  };
}
