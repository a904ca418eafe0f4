import type { BoardEvent, BoardPrice } from '@aarambh/contracts/http/gatherings.ts';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { shownPages } from '@aarambh/web-shared/ui/use-pages.ts';
import { boardPageQuery, boardQuery } from '../../../shared/api/queries.ts';
import { byStart, filters, passes, type Filter } from '../standing.ts';

/** Pages that one address may name: a thousand events. */
const MOST_PAGES = 10;
const PAGE = 100;

/** The board as its address says: `show` is the price, `pages` how many hundreds are shown. So Back finds it as it was left. */
export function useBoard() {
  const [search, setSearch] = useSearchParams();
  const filter = filters.find((one) => one.toLowerCase() === search.get('show')) ?? 'All';
  const pages = shownPages(search, MOST_PAGES);
  const first = useQuery(boardQuery);
  // What is here completely is filtered here; a larger board is asked by price, so that the first page is full.
  const isWhole = first.data !== undefined && first.data.total <= PAGE;
  const price = isWhole || filter === 'All' ? null : priceOf(filter);
  const rest = useQueries({
    queries: (isWhole ? [] : Array.from({ length: pages }, (_, index) => index + 1))
      .filter((page) => price !== null || page > 1)
      .map((page) => ({ ...boardPageQuery(page, price), placeholderData: keepPreviousData })),
  });
  const found = [...(price === null ? [first.data] : []), ...rest.map(({ data }) => data)].flatMap((page) => page ?? []);
  const events = new Map<string, BoardEvent>();
  for (const event of found.flatMap(({ result }) => result)) if (passes(event, filter)) events.set(event._id, event);
  const total = found[0]?.total ?? 0;

  const show = (next: { filter?: Filter; pages?: number }): void => {
    const shown = next.filter ?? filter;
    setSearch(
      {
        ...(shown !== 'All' && { show: shown.toLowerCase() }),
        ...(next.pages !== undefined && { pages: String(next.pages) }),
      },
      { replace: true, preventScrollReset: true },
    );
  };

  return {
    first,
    filter,
    /** By start. */
    events: [...events.values()].sort(byStart),
    important: (first.data?.result ?? []).filter(({ isImportant, cancelled }) => isImportant && !cancelled),
    /** How many stand on the whole board, whatever they cost. */
    onBoard: first.data?.total ?? 0,
    isLoadingMore: rest.some(({ isFetching, data }) => isFetching && data === undefined),
    hasMore: !isWhole && pages < MOST_PAGES && pages * PAGE < total,
    choose: (next: Filter) => show({ filter: next }),
    showMore: () => show({ pages: pages + 1 }),
  };
}

function priceOf(filter: Exclude<Filter, 'All'>): BoardPrice {
  return filter.toLowerCase() as Lowercase<typeof filter>;
}
