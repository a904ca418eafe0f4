import type { ListedInterview } from '@aarambh/contracts/routes/panels.ts';
import { InterviewsPage } from '@aarambh/web-member/src/features/interviews/pages/interviews-page.tsx';
import { words } from '@aarambh/web-member/src/features/interviews/words.ts';
import { dayLater, today } from '@aarambh/web-member/src/shared/schedule/days.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { atPath } from './in-console.tsx';

const interview = (name: string, bookingDate: string, state: ListedInterview['state']): ListedInterview => ({
  ...{ _id: '018f0000-0000-7000-8000-0000000000f3', name, orgName: 'Campus College', bookingDate, time: '10:00', state },
  ...{ overall: null, interviewerId: null },
});

/** Answers the calls of the page; what was asked for interviews is kept. */
function answering(listed: (query: string) => readonly ListedInterview[], scores = true): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    if (path.includes('/panels')) return Promise.resolve(Response.json({ panels: [] }));
    const { search } = new URL(path, 'https://aarambh.example');
    asked.push(search);
    return Promise.resolve(Response.json({ interviews: listed(search), more: false, scores }));
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

test('[I4] what waits for its scorecard stands first, and what was scored long ago is found from an earlier day on', async () => {
  const asked = answering((query) =>
    query.includes('from=') ? [interview('Asha', '20-10-2026', 'submitted')] : [interview('Ravi', '31-10-2026', 'open')],
  );
  const page = atPath('/interviews', '/interviews', <InterviewsPage />);
  await screen.findByText(/Ravi/);
  const from = screen.getByLabelText<HTMLInputElement>(words.from);
  expect(from.value).toBe(dayLater(today(), -7));
  fireEvent.change(from, { target: { value: '2026-10-01' } });
  await screen.findByText(/Asha/);
  expect(page.search()).toBe('?from=2026-10-01');
  fireEvent.change(from, { target: { value: '' } });
  await screen.findByText(/Ravi/);
  expect([...new Set(asked)]).toEqual(['?page=0', '?page=0&from=01-10-2026']);
  expect(page.search()).toBe('');
});

test('[I4] a day from which on there is nothing says so, and who interviews for nobody chooses no day', async () => {
  answering(() => []);
  const page = atPath('/interviews', '/interviews?from=2027-01-01', <InterviewsPage />);
  await screen.findByText(words.noneSince);
  page.unmount();
  answering(() => [], false);
  atPath('/interviews', '/interviews?from=soon', <InterviewsPage />);
  await screen.findByText(words.nobody);
  expect(screen.queryByLabelText(words.from)).toBeNull();
});
