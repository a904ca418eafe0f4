import type { StudentsAnswer, StudentView } from '@aarambh/contracts/http/students.ts';
import { StudentsPanel } from '@aarambh/web-member/src/features/college-students/components/students/students-panel.tsx';
import { RiskPanel } from '@aarambh/web-member/src/features/college-students/components/students/risk-panel.tsx';
import { StudentsTable } from '@aarambh/web-member/src/features/college-students/components/students/students-table.tsx';
import { RatedStudents } from '@aarambh/web-member/src/features/college-students/components/report/rated-students.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const ORG = '018f0000-0000-7000-8000-00000000000a';

const student = (name: string, ratingOverall: number, isRated = ratingOverall > 0): StudentView => ({
  _id: `018f0000-0000-7000-8000-${name.length.toString(16).padStart(12, '0')}`,
  name,
  email: `${name.toLowerCase()}@college.example`,
  rollNo: '',
  bookingDate: ratingOverall === 0 ? '' : '04-12-2026',
  time: ratingOverall === 0 ? '' : '10:30',
  ratingOverall,
  isRated,
  status: 'joined',
  risks: [],
});

test('[I4] a rating has half as many stars, rounded, and above 80 percent it is marked: 80 is not above', () => {
  inConsole(
    <StudentsTable students={[student('A', 8), student('Bb', 9), student('Ccc', 6.5), student('Dddd', 0), student('Eeeee', 0, true)]} />,
  );
  const row = (name: string) => within(screen.getByText(name).closest('tr')!);
  row('A').getByRole('img', { name: '4 of 5 stars' });
  expect(row('A').queryByText('Over 80%')).toBeNull();
  row('Bb').getByRole('img', { name: '5 of 5 stars' });
  row('Bb').getByText('Over 80%');
  row('Ccc').getByRole('img', { name: '3 of 5 stars' });
  row('Dddd').getByText('Not rated yet');
  row('Eeeee').getByRole('img', { name: '0 of 5 stars' });
  expect(row('Eeeee').queryByText('Not rated yet')).toBeNull();
  row('Dddd').getByText('Not booked');
  // As people read them, with a year that is not this one.
  row('A').getByText(/^Fri 4 Dec/);
  row('A').getByText('10:30 am');
});

test('[I4] the report says with its year when an interview is booked', () => {
  const rated = { data: found([student('A', 8.5)]), error: null, fetchStatus: 'idle', refetch: vi.fn() } as const;
  inConsole(<RatedStudents rated={rated} />);
  const [, row] = screen.getAllByRole('row');
  expect([...row!.querySelectorAll('th, td:not(.wide)')].map(({ textContent }) => textContent)).toEqual([
    'A',
    'Fri 4 Dec 2026',
    '8.5 over 80%',
  ]);
  screen.getByRole('columnheader', { name: 'Booking date' });
});

const asked: string[] = [];
const answer = vi.fn<(address: URL) => StudentsAnswer>();
const found = (data: StudentView[], total = data.length, page = 1): StudentsAnswer => ({
  ...{ data, total, page, more: false },
  asOf: '2026-11-23T06:30:00.000Z',
});

beforeEach(() => {
  asked.length = 0;
  answer.mockImplementation(() => found([student('Asha', 9)], 23));
  vi.stubGlobal('fetch', (path: string) => {
    const address = new URL(path, 'http://aarambh.test');
    asked.push(`${address.pathname}${address.search}`);
    return Promise.resolve(Response.json(answer(address)));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('[I4] the table begins with five rows, has ten or 25, turns its pages, and all of it stands in the address', async () => {
  const { search } = inConsole(<StudentsPanel orgId={ORG} />);
  await screen.findByText('Page 1 of 5');
  expect(asked.filter((one) => one.includes('students'))).toEqual([`/api/org/students/${ORG}?page=1&size=5`]);
  const sizes = screen.getByRole('combobox', { name: 'Rows on a page' });
  expect(
    within(sizes)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['5', '10', '25']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Page 2 of 5');
  expect(search()).toBe('?page=2');
  await userEvent.selectOptions(sizes, '10');
  await screen.findByText('Page 1 of 3');
  expect(search()).toBe('?size=10');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), ' asha {Enter}');
  await vi.waitFor(() => expect(asked.at(-1)).toBe(`/api/org/students/${ORG}?page=1&size=10&search=asha`));
  expect(search()).toBe('?search=asha&size=10');
  screen.getByText(/^As of /);
});

test('[I4] an address of a page that is not there any more leads to the first', async () => {
  answer.mockImplementation(({ searchParams }) => {
    const page = Number(searchParams.get('page'));
    return found(page === 1 ? [student('Asha', 9)] : [], 6, page);
  });
  const { search } = inConsole(<StudentsPanel orgId={ORG} />);
  await screen.findByText('Page 1 of 2');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await vi.waitFor(() => expect(asked.at(-1)).toContain('page=2'));
  await screen.findByText('Page 1 of 2');
  expect(search()).toBe('');
});

test('[I4] nobody found and no students yet are two things, and what fails can be tried again', async () => {
  answer.mockImplementation(() => found([]));
  const { search } = inConsole(<StudentsPanel orgId={ORG} />);
  await screen.findByRole('heading', { name: 'No students yet' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'nobody{Enter}');
  await screen.findByRole('heading', { name: 'Nobody was found' });
  await userEvent.click(screen.getByRole('button', { name: 'Show everybody' }));
  await screen.findByRole('heading', { name: 'No students yet' });
  expect(search()).toBe('');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'internal', title: 'Something broke' }, { status: 500 })));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), ' else{Enter}');
  await screen.findByRole('heading', { name: 'Your students could not be loaded' });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(found([student('Asha', 9)]))));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Asha');
});

test('[I4] filters work at once and together, stand in the address with the page, and are taken back with one press', async () => {
  const { search } = inConsole(<StudentsPanel orgId={ORG} />);
  await screen.findByText('Page 1 of 5');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Page 2 of 5');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Joined');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Interview' }), 'Not booked');
  await userEvent.click(screen.getByRole('checkbox', { name: 'At risk' }));
  await vi.waitFor(() => expect(search()).toBe('?status=joined&booked=no&atRisk=yes'));
  await vi.waitFor(() => expect(asked.at(-1)).toBe(`/api/org/students/${ORG}?page=1&size=5&status=joined&booked=no&atRisk=yes`));
  await userEvent.click(screen.getByRole('button', { name: 'Show everybody' }));
  await vi.waitFor(() => expect(search()).toBe(''));
});

test('[I4] who is at risk is told why, leads to their report, and has pages of their own in the address', async () => {
  const dev: StudentView = { ...student('Dev', 4), risks: ['student_missed', 'below_five'] };
  answer.mockImplementation(() => found([dev], 7));
  const { search } = inConsole(<RiskPanel orgId={ORG} />);
  const reasons = within(await screen.findByRole('list', { name: 'At risk' })).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual(['Did not come', 'Rated below 5']);
  expect(screen.getByRole('link', { name: 'Report of Dev' }).getAttribute('href')).toBe(`/studentreport/${dev._id}`);
  expect(asked.at(-1)).toBe(`/api/org/students/${ORG}?page=1&size=5&atRisk=yes&order=risk`);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Page 2 of 2');
  expect(search()).toBe('?risk=2');
});
