import { useFilter, without, type FilterValues } from '@aarambh/web-admin/src/ui/list/use-filter.ts';
import { act, render } from '@testing-library/react';
import { ListContext } from 'ra-core';
import { expect, test, vi } from 'vitest';

type Change = ReturnType<typeof useFilter>['change'];

function listOf(resource: string) {
  const setFilters = vi.fn<(values: FilterValues) => void>();
  let change: Change | undefined;
  function Filters() {
    ({ change } = useFilter());
    return null;
  }
  const page = (filterValues: FilterValues) => (
    <ListContext.Provider value={{ resource, filterValues, setFilters } as never}>
      <Filters />
    </ListContext.Provider>
  );
  const { rerender, unmount } = render(page({}));
  return {
    change: (next: Parameters<Change>[0]) => act(() => change!(next)),
    shows: (filterValues: FilterValues) => rerender(page(filterValues)),
    asked: () => setFilters.mock.lastCall?.[0],
    unmount,
  };
}

test('[J3] a search and a chip that are asked for before the list shows either are both kept', () => {
  const { change, shows, asked, unmount } = listOf('gatherings');
  change((before) => ({ ...before, q: 'pitch' }));
  change((before) => ({ ...before, status: 'published' }));
  expect(asked()).toEqual({ q: 'pitch', status: 'published' });
  // The first of them shows while the second is on its way.
  shows({ q: 'pitch' });
  change((before) => ({ ...before, kind: 'meetup' }));
  expect(asked()).toEqual({ q: 'pitch', status: 'published', kind: 'meetup' });
  // Once the list shows it, Back may take it away: from then on what is shown counts.
  shows({ q: 'pitch', status: 'published', kind: 'meetup' });
  shows({ q: 'pitch' });
  change((before) => without(before, ['q']));
  expect(asked()).toEqual({});
  shows({});
  // Asked for what it shows: nothing is on its way.
  shows({ status: 'draft' });
  change((before) => before);
  shows({ status: 'cancelled' });
  change((before) => ({ ...before, q: 'x' }));
  expect(asked()).toEqual({ status: 'cancelled', q: 'x' });
  unmount();
});

test('[J3] what one list was asked for is nothing to another, nor to the same one later', () => {
  const gatherings = listOf('gatherings');
  const members = listOf('members');
  gatherings.change((before) => ({ ...before, q: 'pitch' }));
  members.change((before) => ({ ...before, role: 'user' }));
  expect(members.asked()).toEqual({ role: 'user' });
  gatherings.unmount();
  members.unmount();
  const again = listOf('gatherings');
  again.change((before) => ({ ...before, status: 'draft' }));
  expect(again.asked()).toEqual({ status: 'draft' });
  again.unmount();
});
