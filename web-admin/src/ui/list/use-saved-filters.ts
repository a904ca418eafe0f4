import { SavedFilter, SAVED_FILTERS_MAX } from '@aarambh/contracts/saved-filters.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { extractValidSavedQueries, useNotify, useSavedQueries } from 'ra-core';
import type { ConsoleApi } from '../../client/api.ts';
import { useApi } from '../../client/use-api.ts';

type Filters = readonly SavedFilter[];
type Change = { readonly save: SavedFilter } | { readonly forget: string };

const params = (list: string) => ({ params: { list } });

function send(api: ConsoleApi, list: string, change: Change) {
  return 'save' in change
    ? api.post('/admin/api/saved-filters/{list}', { ...params(list), body: change.save })
    : api.post('/admin/api/saved-filters/{list}/forget', { ...params(list), body: { name: change.forget } });
}

function after(filters: Filters, change: Change): Filters {
  const name = 'save' in change ? change.save.name : change.forget;
  const others = filters.filter((one) => one.name !== name);
  return 'save' in change ? [...others, change.save] : others;
}

/**
 * What the person keeps of a list, in whichever browser. A change is shown at once, and taken back where the service refuses it.
 * `filters` is undefined until they are there.
 */
export function useSavedFilters(list: string) {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const queryKey = ['saved-filters', list] as const;
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Filters> =>
      (await api.get('/admin/api/saved-filters/{list}', { ...params(list), signal })).filters,
  });
  const { mutate, mutateAsync } = useMutation({
    mutationKey: queryKey,
    // In their order.
    scope: { id: queryKey.join(' ') },
    mutationFn: (change: Change) => send(api, list, change),
    async onMutate(change) {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<Filters>(queryKey, (before = []) => after(before, change));
    },
    onError: (refused) => notify(sentenceOf(refused), { type: 'error' }),
    // Others may be on their way behind this one: the last tells what stands.
    onSettled: () => (queries.isMutating({ mutationKey: queryKey }) === 1 ? queries.invalidateQueries({ queryKey }) : undefined),
  });
  useTakingOver(list, data, (filter) => mutateAsync({ save: filter }));
  return {
    filters: data,
    error,
    refetch,
    save: (filter: SavedFilter) => mutate({ save: filter }),
    forget: (name: string) => mutate({ forget: name }),
  };
}

/**
 * Filters once lived in the browser alone. What is found there is kept with the person, the newest as far as there is room, and then it is not
 * there any more; what could not be sent is tried again with the next page.
 */
function useTakingOver(list: string, kept: Filters | undefined, save: (filter: SavedFilter) => Promise<unknown>): void {
  const [stored, setStored] = useSavedQueries(list);
  const isTaking = useRef(false);
  useEffect(() => {
    if (kept === undefined || stored.length === 0 || isTaking.current) return;
    isTaking.current = true;
    const found = extractValidSavedQueries(stored).flatMap(({ label: name, value }) => {
      const { filter = {}, sort = null } = value as { readonly filter?: unknown; readonly sort?: unknown };
      const checked = SavedFilter.safeParse({ name, filter, sort });
      return checked.success && !kept.some((one) => one.name === checked.data.name) ? [checked.data] : [];
    });
    const room = SAVED_FILTERS_MAX - kept.length;
    // Whoever refuses one has said so.
    void Promise.all(found.slice(Math.max(0, found.length - room)).map(save)).then(
      () => setStored([]),
      () => undefined,
    );
  }, [kept, stored, setStored, save]);
}
