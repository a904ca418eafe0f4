import type { CollegeNumbersAnswer } from '@aarambh/contracts/http/students.ts';
import { RatingAverages } from '@aarambh/web-member/src/features/college-students/components/statistics/averages.tsx';
import { Numbers } from '@aarambh/web-member/src/features/college-students/components/statistics/numbers.tsx';
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

const numbers: CollegeNumbersAnswer = {
  asOf: '2026-11-23T06:30:00.000Z',
  funnel: { uploaded: 40, invited: 30, joined: 20, booked: 25, appeared: 12, scored: 10 },
  noShows: { student: 3, panel: 1 },
  stats: { communication: 7, knowledge: 7, experience: 7, adaptability: 7, analytical: 7, creativeThinking: 7 },
  spread: {
    overall: [
      { rating: 0, students: 1 },
      { rating: 4.5, students: 2 },
      { rating: 8, students: 3 },
      { rating: 8.5, students: 4 },
    ],
    ...{ communication: [], knowledge: [], experience: [], adaptability: [], analytical: [], creativeThinking: [] },
  },
  ...{ over80: 4, atRisk: 5, closesOn: null },
};
const rowsOf = (name: string) =>
  [...screen.getByRole('table', { name }).querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td:not(.bar)')].map(({ textContent }) => textContent),
  );

test('[I4] [J4] each step, each side that was missing and each band of ratings has its number beside its picture', () => {
  const { unmount } = inConsole(<Numbers numbers={numbers} />);
  expect(rowsOf('From the list to the rating')).toEqual([
    ['Uploaded', '40', '100%'],
    ['Invited', '30', '75%'],
    ['Joined', '20', '50%'],
    ['Booked', '25', '63%'],
    ['Appeared', '12', '30%'],
    ['Rated', '10', '25%'],
  ]);
  expect(rowsOf('Who did not come')).toEqual([
    ['The student', '3'],
    ['The panel', '1'],
  ]);
  const [overall] = rowsOf('How many students were rated how, by their latest scorecard.');
  expect(overall).toEqual(['Overall rating', '1', '2', '0', '3', '4']);
  screen.getByText('4 students over 80%');
  unmount();
  const nobody = { uploaded: 0, invited: 0, joined: 0, booked: 0, appeared: 0, scored: 0 };
  inConsole(<Numbers numbers={{ ...numbers, funnel: nobody, spread: { ...numbers.spread, overall: [] } }} />);
  screen.getByText(/Nobody is on your list yet/);
  expect(screen.queryByText('Spread of the ratings')).toBeNull();
});
