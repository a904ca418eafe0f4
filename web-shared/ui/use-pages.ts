import { useQueries, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

interface Page<Row> {
  readonly result: readonly Row[];
  readonly total: number;
}

interface PagesOptions {
  /** Rows of one page. */
  readonly size: number;
  /** Pages that one address may name. */
  readonly most: number;
}

/** A list of which more can be shown. */
export interface Pages<Row> {
  /** Whether anything is there, for `Loaded`. */
  readonly first: UseQueryResult<Page<Row>>;
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly showMore: () => void;
}

/** How many pages the address says are shown: one where it says nothing that can be. */
export function shownPages(search: URLSearchParams, most: number): number {
  return Math.min(most, Math.max(1, Math.floor(Number(search.get('pages'))) || 1));
}

/**
 * A list that grows by pages. How many are shown stands in the address, so that Back and a reload find it as long as it was left.
 * @param pageOf the query of a page; the first is 1
 */
export function usePages<Row>(pageOf: (page: number) => UseQueryOptions<Page<Row>>, { size, most }: PagesOptions): Pages<Row> {
  const [search, setSearch] = useSearchParams();
  const shown = shownPages(search, most);
  const pages = useQueries({ queries: Array.from({ length: shown }, (_, index) => pageOf(index + 1)) });
  const first = pages[0]!;
  return {
    first,
    rows: pages.flatMap(({ data }) => data?.result ?? []),
    hasMore: shown < most && shown * size < (first.data?.total ?? 0),
    isLoadingMore: pages.some(({ data, isFetching }, index) => index > 0 && data === undefined && isFetching),
    showMore: () =>
      setSearch(
        (before) => {
          before.set('pages', String(shown + 1));
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
