import type { Search } from '@aarambh/web-member/src/features/people/api/calls.ts';
import { Filters } from '@aarambh/web-member/src/features/people/components/filters.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { inConsole } from './in-console.tsx';

function Searching() {
  const [search, setSearch] = useState<Search>({});
  return (
    <>
      <Filters search={search} onChange={setSearch} />
      <p>{JSON.stringify(search)}</p>
      <button onClick={() => setSearch({})}>Clear</button>
    </>
  );
}

test('[B7] a search leaves the focus where it was typed, and another address brings its own words', async () => {
  inConsole(<Searching />);
  const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  await userEvent.type(box(), ' loom {Enter}');
  await screen.findByText('{"search":"loom"}');
  expect(document.activeElement).toBe(box());
  expect(box().value).toBe('loom');
  await userEvent.type(screen.getByRole('textbox', { name: 'City' }), 'Pune');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stage' }), 'Idea');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('{"search":"loom","city":"Pune","stage":"Idea"}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(box().value).toBe('');
});
