import { RangeFields } from '@aarambh/web-admin/src/ui/list/range-fields.tsx';
import { SearchField } from '@aarambh/web-admin/src/ui/list/search-field.tsx';
import type { FilterValues } from '@aarambh/web-admin/src/ui/list/use-filter.ts';
import { fireEvent, screen } from '@testing-library/react';
import { ListContext } from 'ra-core';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

/** A list that can be put away, with its filters and what it is filtered by. */
function List() {
  const [filterValues, setFilters] = useState<FilterValues>({});
  const [open, setOpen] = useState(true);
  return (
    <ListContext.Provider value={{ resource: 'points', filterValues, setFilters } as never}>
      {open ? (
        <>
          <RangeFields filter={{ label: 'Points', range: 'points', of: 'number' } as never} />
          <SearchField label="Search" />
        </>
      ) : null}
      <button onClick={() => setOpen(false)}>Filters</button>
      <p role="status">{JSON.stringify(filterValues)}</p>
    </ListContext.Provider>
  );
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shown = () => screen.getByRole('status').textContent;

test.each([
  ['a range', () => screen.getByLabelText('From'), '7', '{"points_gte":7}'],
  ['a search', () => screen.getByRole('searchbox', { name: 'Search' }), 'loom', '{"q":"loom"}'],
])('[J3] %s that is typed and left at once filters the list', (_name, field, words, expected) => {
  inConsole(<List />);
  field().focus();
  fireEvent.change(field(), { target: { value: words } });
  expect(shown()).toBe('{}');
  // What is pressed takes the focus first.
  fireEvent.blur(field());
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(shown()).toBe(expected);
  vi.advanceTimersByTime(1_000);
  expect(shown()).toBe(expected);
});
