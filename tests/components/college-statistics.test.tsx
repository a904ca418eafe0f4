import { RatingAverages } from '@aarambh/web-member/src/features/college/components/statistics/averages.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inConsole } from './in-console.tsx';

test('[I4] the six averages stand beside their chart, and without any it says so', () => {
  const none = { communication: 0, knowledge: 0, experience: 0, adaptability: 0, analytical: 0, creativeThinking: 0 };
  const { unmount } = inConsole(<RatingAverages averages={{ ...none, communication: 7.25, creativeThinking: 8 }} />);
  const shown = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td.number')].map(({ textContent }) => textContent));
  expect(shown).toEqual([
    ['1Communication', '7.25'],
    ['2Knowledge', '0.00'],
    ['3Experience', '0.00'],
    ['4Adaptability', '0.00'],
    ['5Analytical thinking', '0.00'],
    ['6Creative thinking', '8.00'],
  ]);
  unmount();
  inConsole(<RatingAverages averages={none} />);
  expect(screen.queryByRole('table')).toBeNull();
  screen.getByText(/No ratings yet/);
});
