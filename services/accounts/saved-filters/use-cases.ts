import type { Commands } from '@aarambh/kernel/commands.ts';
import { resultOf } from '@aarambh/kernel/result.ts';
import { answered, personal } from '../use-case.ts';
import { forgetFilter, saveFilter } from './decisions.ts';
import type { SavedFilters } from './service.ts';
import { savedFilters, type SavedFiltersState } from './state.ts';

export function createSavedFilters(commands: Commands): SavedFilters {
  const streams = commands.on(savedFilters);
  const kept = (list: string) => (state: SavedFiltersState) => state.lists.get(list) ?? [];
  return {
    of: (accountId, list) => streams.read(accountId, kept(list)),
    save: (accountId, list, saved, context) =>
      answered(async () => {
        const order = { id: accountId, decide: saveFilter, command: { accountId, list, saved }, answer: kept(list) };
        return resultOf(await streams.execute({ ...order, context: personal(accountId, context) }));
      }),
    forget: (accountId, list, name, context) =>
      answered(async () => {
        const order = { id: accountId, decide: forgetFilter, command: { accountId, list, name }, answer: kept(list) };
        return resultOf(await streams.execute({ ...order, context: personal(accountId, context) }));
      }),
  };
}
