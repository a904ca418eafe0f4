import type { SavedFilter } from '@aarambh/contracts/saved-filters.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { resultOf } from '@aarambh/kernel/result.ts';
import { answered, personal } from '../use-case.ts';
import { forgetFilter, saveFilter } from './decisions.ts';
import { savedFilters, type SavedFiltersState } from './state.ts';

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
