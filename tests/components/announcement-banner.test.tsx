import { AnnouncementBanner } from '@aarambh/web-member/src/app/announcement-banner.tsx';
import { followMe } from '@aarambh/web-shared/api/me.ts';
import { beginSession, endSession } from '@aarambh/web-shared/api/session.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const member = { id: 'a'.repeat(32), name: 'Asha Rao', email: 'asha@demo.test', role: 'user', aarambhPoints: 0 };
const rules = { _id: 'b'.repeat(32), revision: 1, title: 'The house rules have changed.', body: '', link: '', acknowledged: false };

let mustAcknowledge: boolean;
let acknowledging: () => Promise<Response>;
let queries: QueryClient;

function announced(path: string | URL): Promise<Response> {
  if (String(path).endsWith('/api/me')) return Promise.resolve(Response.json(member));
  if (String(path).includes('/acknowledge')) return acknowledging();
  return Promise.resolve(Response.json({ result: [{ ...rules, mustAcknowledge }], total: 1 }));
}

function Banner() {
  queries = useQueryClient();
  return <AnnouncementBanner />;
}

/** A visitor closes the announcement, and then logs in. */
async function closedByVisitor(): Promise<void> {
  inConsole(<Banner />);
  followMe(queries);
  await userEvent.click(await screen.findByRole('button', { name: 'Close the announcement' }));
  expect(screen.queryByText(rules.title)).toBeNull();
  act(() => beginSession({ token: 'token', user: member } as never));
  await vi.waitFor(() => expect(queries.getQueryData(['announcement', 'AARAMBH', member.id])).toBeDefined());
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', announced);
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => endSession());
});

test('[C4] who closed as a visitor what has to be read is asked once they are signed in, and a refusal is said', async () => {
  mustAcknowledge = true;
  acknowledging = () => Promise.resolve(Response.json({ code: 'not_found', title: 'It was withdrawn.', status: 404 }, { status: 404 }));
  await closedByVisitor();
  await userEvent.click(await screen.findByRole('button', { name: 'I have read this' }));
  await screen.findByRole('alert');
  screen.getByRole('button', { name: 'I have read this' });
});

test('[C4] the control: what need not be read stays closed', async () => {
  mustAcknowledge = false;
  await closedByVisitor();
  expect(screen.queryByText(rules.title)).toBeNull();
});
