import { PanelPage } from '@aarambh/web-member/src/features/interviews/pages/panel-page.tsx';
import { SeatPage } from '@aarambh/web-member/src/features/college/pages/seat-page.tsx';
import { beginSession, endSession } from '@aarambh/web-shared/api/session.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const member = { id: 'a'.repeat(32), _id: 'a'.repeat(32), name: 'Asha Rao', email: 'asha@demo.test', role: 'user', aarambhPoints: 10 };
let offer = { orgName: 'Campus', email: 'asha@demo.test', seat: 'staff', needsPassword: false };
const posted: string[] = [];
/** The link was used, or its time is over. */
let isOver = false;

beforeEach(() => {
  posted.length = 0;
  isOver = false;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') posted.push(path);
    if (path === '/api/me') return Promise.resolve(Response.json(member));
    if (isOver) return Promise.resolve(Response.json({ code: 'link_expired', title: 'Link Expired', status: 410 }, { status: 410 }));
    return Promise.resolve(Response.json(path.startsWith('/api/seat/') && init?.method !== 'POST' ? offer : { message: 'Welcome.' }));
  });
});
afterEach(() => {
  act(() => endSession());
  vi.unstubAllGlobals();
});

test('[I1] an invitation for another account than the one that is signed in offers nothing to accept, and says which it is for', async () => {
  offer = { ...offer, email: 'other@campus.example' };
  act(() => beginSession({ token: 'token', user: member } as never));
  inConsole(<SeatPage />);
  await screen.findByText(/This invitation is for other@campus.example/);
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  screen.getByRole('button', { name: 'Decline' });
});

test('[I1] the invited account accepts with one press', async () => {
  offer = { ...offer, email: member.email };
  act(() => beginSession({ token: 'token', user: member } as never));
  inConsole(<SeatPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  await screen.findByRole('heading', { name: 'Welcome' });
  expect(posted).toEqual(['/api/seat//accept']);
});

test('[I4] who joined a panel and opens the mailed link again is led to their interviews', async () => {
  isOver = true;
  act(() => beginSession({ token: 'token', user: member } as never));
  inConsole(<PanelPage />);
  const onward = await screen.findByRole('link', { name: 'To your interviews' });
  expect(onward.getAttribute('href')).toBe('/interviews');
});

test('[I1] who opens the link of an invitation again is led to the login, or to the college when they are signed in', async () => {
  isOver = true;
  const { unmount } = inConsole(<SeatPage />);
  await screen.findByRole('heading', { name: 'Link Expired' });
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/loginorg');
  unmount();
  act(() => beginSession({ token: 'token', user: member } as never));
  inConsole(<SeatPage />);
  expect((await screen.findByRole('link', { name: 'Open the dashboard' })).getAttribute('href')).toBe(`/orgdashboard/${member.id}`);
});
