import type { RecordOf, ResourceName } from '@aarambh/contracts/resources/resources.ts';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';
import { useUser } from '../client/session.ts';
import type { ConsoleResource } from '../ui/console-resource.ts';
import type { RecentRecord } from './recent-records.ts';
import { resources } from './resources.ts';

/** Letters before anybody is asked: one fits nearly everything. */
export const SHORTEST = 2;
/** Records of each resource: whoever wants more searches its list. */
const EACH = 5;

export interface SearchGroup {
  readonly resource: ConsoleResource;
  readonly hits: readonly RecentRecord[];
}

export interface SearchAnswer {
  readonly groups: readonly SearchGroup[];
  readonly isSearching: boolean;
  /** A list did not answer. */
  readonly isPartial: boolean;
}

/** What a record is called, as its resource says. */
function nameOf({ recordRepresentation }: ConsoleResource, record: RaRecord): string {
  const name = recordRepresentation?.(record as RecordOf<ResourceName>) ?? '';
  return name === '' ? String(record.id) : name;
}

/**
 * Searches every list that the signed-in person finds in the menu and may search, through the lists themselves: what somebody may not read
 * there, they do not find here.
 */
export function useSearchHits(text: string): SearchAnswer {
  const menu = useUser()?.menu ?? [];
  const data = useDataProvider();
  const searched = menu.flatMap(({ area, searches }) => (searches.length > 0 ? (resources.find(({ name }) => name === area) ?? []) : []));
  const answers = useQueries({
    queries: searched.map((resource) => ({
      queryKey: [resource.name, 'search-everything', text],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const { data: records } = await data.getList<RaRecord>(resource.name, {
          filter: { q: text },
          pagination: { page: 1, perPage: EACH },
          sort: { field: 'id', order: 'ASC' },
          signal,
        });
        return records.map((record): RecentRecord => ({ resource: resource.name, id: String(record.id), name: nameOf(resource, record) }));
      },
      enabled: text.length >= SHORTEST,
      retry: false,
    })),
  });
  return {
    groups: searched.flatMap((resource, index) => {
      const hits = answers[index]?.data ?? [];
      return hits.length === 0 ? [] : [{ resource, hits }];
    }),
    isSearching: answers.some(({ isFetching }) => isFetching),
    isPartial: answers.some(({ isError }) => isError),
  };
}
