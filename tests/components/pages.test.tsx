import { usePages } from '@aarambh/web-shared/ui/use-pages.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const TOTAL = 5;
const asked = vi.fn<(page: number) => void>();

function List() {
  const { rows, hasMore, showMore } = usePages(
    (page) => ({
      queryKey: ['directory', page],
      queryFn: () => {
        asked(page);
        const result = [1, 2].map((at) => (page - 1) * 2 + at).filter((row) => row <= TOTAL);
        return Promise.resolve({ result, total: TOTAL });
      },
    }),
    { size: 2, most: 10 },
  );
  return (
    <>
      <output>{rows.join(' ')}</output>
      {hasMore ? <button onClick={showMore}>More</button> : null}
    </>
  );
}

test('a list grows by pages until it is whole, and Back finds it as long as it was left', async () => {
  const { search, back } = inConsole(<List />);
  await screen.findByText('1 2');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByText('1 2 3 4');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByText('1 2 3 4 5');
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  expect(search()).toBe('?pages=3');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByText('Another page');
  await back();
  await screen.findByText('1 2 3 4 5');
  expect(asked.mock.calls.slice(0, 3)).toEqual([[1], [2], [3]]);
});
