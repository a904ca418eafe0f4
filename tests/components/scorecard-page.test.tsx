import type { ScorecardContent } from '@aarambh/contracts/interviews/scorecard.ts';
import type { SeenScorecard } from '@aarambh/contracts/routes/panels.ts';
import { ScorecardPage } from '@aarambh/web-member/src/features/interviews/pages/scorecard-page.tsx';
import { words } from '@aarambh/web-member/src/features/interviews/words.ts';
import { followMe } from '@aarambh/web-shared/api/me.ts';
import { beginSession, endSession } from '@aarambh/web-shared/api/session.ts';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atPath } from './in-console.tsx';

const says = words.scorecard;
const ID = '018f0000-0000-7000-8000-0000000000f3';
const member = { id: 'a'.repeat(32), name: 'Meena Rao', email: 'meena@demo.test', role: 'user', aarambhPoints: 0 };
const content: ScorecardContent = {
  ratings: { communication: 7, knowledge: 7, experience: 7, adaptability: 7, analytical: 7, creativeThinking: 7 },
  overall: 7,
  notes: { strengths: 'Speaks well', weaknesses: '', opportunities: '', threats: '', remarks: '', why: '' },
};
const base: SeenScorecard = {
  ...{ _id: ID, name: 'Asha', bookingDate: '23-11-2026', time: '10:00', state: 'open', writes: true },
  ...{ revision: -1, version: 0, submittedAt: null, submittedBy: '', submitted: null, draft: null },
};
/** A correction that was begun and left: a draft behind what was submitted. */
const corrected: SeenScorecard = {
  ...{ ...base, state: 'submitted', revision: 4, version: 1, submittedAt: '2026-11-23T05:30:00.000Z', submittedBy: 'Meena Rao' },
  ...{ submitted: content, draft: { ...content, overall: 5 } },
};

let card: SeenScorecard;
let sent: { readonly method: string; readonly path: string; readonly body: Record<string, unknown> }[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ message: 'saved succesfully', revision: 5, version: 1 });
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    if (method !== 'GET') {
      sent.push({ method, path, body: JSON.parse(body ?? '{}') as Record<string, unknown> });
      return Promise.resolve(answer());
    }
    if (path.includes('/scorecard')) return Promise.resolve(Response.json(card));
    if (path.includes('/resume')) return Promise.resolve(Response.json({ resume: '', name: '', version: 0, at: null, seen: null }));
    return Promise.resolve(Response.json(member));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  act(() => endSession());
});

function opens(first: SeenScorecard): void {
  card = first;
  atPath('/interviews/:bookingId', `/interviews/${ID}`, <ScorecardPage />);
  followMe(new QueryClient());
  act(() => beginSession({ token: 'token', user: member } as never));
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const strengths = () => screen.getByLabelText<HTMLTextAreaElement>(says.fields.strengths);

test('[I4] the page of an interview that has not begun opens by itself when it does', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  opens({ ...base, state: 'waiting', writes: false });
  await screen.findByText(says.closed.waiting);
  card = base;
  await act(() => vi.advanceTimersByTimeAsync(21_000));
  await button(says.submit);
  expect(screen.queryByText(says.closed.waiting)).toBeNull();
});

test('[I4] a correction that was begun says which version counts, shows it, and is left by putting that back', async () => {
  opens(corrected);
  await screen.findByText(/^Version 1, submitted .* by Meena Rao, counts until you submit this correction\.$/);
  fireEvent.click(await button(says.readIt));
  within(document.getElementById((await button(says.hideIt)).getAttribute('aria-controls')!)!).getByText('Speaks well');
  fireEvent.change(strengths(), { target: { value: 'Something else' } });
  card = { ...corrected, draft: null, revision: 5 };
  fireEvent.click(await button(says.putBack));
  await button(says.correct);
  expect(sent.map(({ method, body }) => [method, body.revision, body.overall, body.reason, body.notes])).toEqual([
    ['POST', 4, 7, undefined, content.notes],
  ]);
  expect(screen.queryByLabelText(says.reason)).toBeNull();
});

test('[I4] what was typed stays where putting back fails, and is saved', async () => {
  opens(corrected);
  await button(says.putBack);
  fireEvent.change(strengths(), { target: { value: 'Something else' } });
  answer = () => Response.json({ code: 'internal', title: 'oops' }, { status: 500 });
  fireEvent.click(await button(says.putBack));
  await screen.findByRole('alert');
  answer = () => Response.json({ message: 'saved succesfully', revision: 5, version: 1 });
  await screen.findByText(says.kept.kept);
  expect(strengths().value).toBe('Something else');
  expect([sent.at(-1)!.method, (sent.at(-1)!.body.notes as ScorecardContent['notes']).strengths]).toEqual(['PUT', 'Something else']);
});

test('[I4] who leaves a reason that they typed is asked first', async () => {
  opens(corrected);
  fireEvent.change(await screen.findByLabelText(says.reason), { target: { value: 'Typed the wrong number' } });
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByRole('alertdialog');
});

test('[I4] nothing is typed while a scorecard is submitted, until it is read anew', async () => {
  opens({ ...base, revision: 3, draft: content });
  const fields = (await screen.findByLabelText(says.fields.strengths)).closest('fieldset')!;
  expect(fields.disabled).toBe(false);
  let go: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (go = resolve));
  fireEvent.click(await button(says.submit));
  await vi.waitFor(() => expect(fields.disabled).toBe(true));
  card = { ...corrected, draft: null };
  act(() => go(Response.json({ message: 'saved succesfully', revision: 4, version: 1 })));
  await button(says.correct);
  expect(document.contains(fields)).toBe(false);
  expect(fields.disabled).toBe(true);
  expect(document.activeElement, 'who submitted it goes on where the page begins').toBe(screen.getByRole('heading', { level: 1 }));
});

test('[I5] [I4] who interviews notes who did not come, after a question, and writes no scorecard then', async () => {
  opens(base);
  const group = within(await screen.findByRole('group', { name: says.missed.group }));
  fireEvent.click(group.getByRole('button', { name: says.missed.sides.student }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(says.missed.why.student);
  card = { ...base, state: 'missed', writes: false };
  fireEvent.click(dialog.getByRole('button', { name: says.missed.note }));
  await screen.findByText(says.closed.missed);
  expect(sent).toEqual([{ method: 'POST', path: `/api/interviews/${ID}/missed`, body: { side: 'student' } }]);
});

test('[I4] nobody is asked who did not come to an interview that was scored', async () => {
  opens(corrected);
  await button(says.submit);
  expect(screen.queryByRole('group', { name: says.missed.group })).toBeNull();
});
