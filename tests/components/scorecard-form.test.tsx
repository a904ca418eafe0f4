import type { SeenScorecard } from '@aarambh/contracts/routes/panels.ts';
import { skills } from '@aarambh/contracts/interviews/scorecard.ts';
import { ScorecardForm } from '@aarambh/web-member/src/features/interviews/components/scorecard-form.tsx';
import { words } from '@aarambh/web-member/src/features/interviews/words.ts';
import { followMe } from '@aarambh/web-shared/api/me.ts';
import { beginSession, endSession } from '@aarambh/web-shared/api/session.ts';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const says = words.scorecard;
const member = { id: 'a'.repeat(32), name: 'Meena Rao', email: 'meena@demo.test', role: 'user', aarambhPoints: 0 };
const card: SeenScorecard = {
  ...{ _id: '018f0000-0000-7000-8000-0000000000f3', name: 'Asha', bookingDate: '23-11-2026', time: '10:00', state: 'open', writes: true },
  ...{ revision: -1, version: 0, submittedAt: null, submittedBy: '', submitted: null, draft: null },
};

interface Sent {
  readonly method: string;
  readonly revision: number;
  readonly overall: number | null;
  readonly strengths: string;
}
let sent: Sent[];
let answer: () => Response | Promise<Response>;
const reload = vi.fn();

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ message: 'saved succesfully', revision: sent.length - 1, version: 1 });
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    if (!path.includes('/scorecard')) return Promise.resolve(Response.json(member));
    const { revision, overall, notes } = JSON.parse(body!) as { revision: number; overall: number | null; notes: { strengths: string } };
    sent.push({ method, revision, overall, strengths: notes.strengths });
    return Promise.resolve(answer());
  });
  inConsole(<ScorecardForm card={card} onReload={reload} />);
  followMe(new QueryClient());
  act(() => beginSession({ token: 'token', user: member } as never));
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockReset();
  act(() => endSession());
});

const rate = (label: string, value: string): void => void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const type = (text: string): void => void fireEvent.change(screen.getByLabelText(says.fields.strengths), { target: { value: text } });
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: says.submit });

function rateAll(overall = '7'): void {
  for (const skill of skills) rate(says.skills[skill], '7');
  rate(says.overall, overall);
}

test('[I4] a scorecard saves itself a moment after somebody typed, also what they typed while it was saved', async () => {
  screen.getByText(says.kept.untouched);
  type('Speaks');
  await screen.findByText(says.kept.waiting);
  let go: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (go = resolve));
  await screen.findByText(says.kept.saving);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  type('Speaks well');
  answer = () => Response.json({ message: 'saved succesfully', revision: 1 });
  act(() => go(Response.json({ message: 'saved succesfully', revision: 0 })));
  await screen.findByText(says.kept.kept);
  expect(sent.map(({ method, revision, strengths }) => [method, revision, strengths])).toEqual([
    ['PUT', -1, 'Speaks'],
    ['PUT', 0, 'Speaks well'],
  ]);
});

test('[I4] it can be submitted once everything is rated, and a far overall rating is explained', async () => {
  expect(submitButton().disabled).toBe(true);
  screen.getByText(says.missing);
  rateAll('4.5');
  await screen.findByText(says.missingWhy);
  fireEvent.change(screen.getByLabelText(says.why), { target: { value: 'Left early' } });
  await vi.waitFor(() => expect(submitButton().disabled).toBe(false));
  fireEvent.click(submitButton());
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
  expect([sent.at(-1)!.method, sent.at(-1)!.overall, sent.at(-1)!.revision]).toEqual(['POST', 4.5, sent.length - 2]);
});

test('[I4] who would write over somebody else is told, and nothing more is sent until they load it again', async () => {
  answer = () => Response.json({ code: 'stale_revision', title: 'stale' }, { status: 409 });
  rateAll();
  await screen.findByText(says.kept.stale);
  const before = sent.length;
  type('More');
  expect(submitButton().disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: says.load }));
  expect(reload).toHaveBeenCalled();
  expect(sent).toHaveLength(before);
});

test('[I4] a draft that could not be saved stays on the page, and is saved when asked again', async () => {
  answer = () => Response.json({ code: 'internal', title: 'oops' }, { status: 500 });
  type('Speaks well');
  await screen.findByText(says.kept.failed);
  expect(screen.getByLabelText<HTMLTextAreaElement>(says.fields.strengths).value).toBe('Speaks well');
  answer = () => Response.json({ message: 'saved succesfully', revision: 0 });
  fireEvent.click(screen.getByRole('button', { name: says.again }));
  await screen.findByText(says.kept.kept);
});
