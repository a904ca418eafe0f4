import { useListContext } from 'ra-core';
import { useEffect, useLayoutEffect, useRef } from 'react';

export type FilterValues = Readonly<Record<string, unknown>>;

/** What each list was asked to filter by and does not show yet, by resource. */
const asked = new Map<string, FilterValues>();

const same = (one: FilterValues, other: FilterValues): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The filter of the list around, and a way to change it. Chips, fields and the search each change their own part: a change begins with
 * what the list was asked for last, which it may not show yet, so that none undoes another.
 */
export function useFilter(): {
  readonly filter: FilterValues;
  readonly change: (next: (before: FilterValues) => FilterValues) => void;
} {
  const list = useListContext();
  const { resource, setFilters } = list;
  const filter = list.filterValues as FilterValues;
  const latest = useRef({ filter, setFilters });
  useLayoutEffect(() => {
    latest.current = { filter, setFilters };
    const waiting = asked.get(resource);
    if (waiting !== undefined && same(waiting, filter)) asked.delete(resource);
  });
  useEffect(() => () => void asked.delete(resource), [resource]);
  return {
    filter,
    change: (next) => {
      const wanted = next(asked.get(resource) ?? latest.current.filter);
      // What is shown already needs no render, and none would come to forget it.
      if (same(wanted, latest.current.filter)) asked.delete(resource);
      else asked.set(resource, wanted);
      latest.current.setFilters({ ...wanted }, []);
    },
  };
}

/** A filter without the values of some names. */
export function without(filter: FilterValues, names: readonly string[]): FilterValues {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name)));
}
