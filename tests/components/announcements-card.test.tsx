import type { User } from '@aarambh/contracts/http/accounts.ts';
import { CollegeDashboardPage } from '@aarambh/web-member/src/features/college/pages/dashboard-page.tsx';
import { Dashboard } from '@aarambh/web-member/src/features/student/components/dashboard.tsx';
import { beginSession, endSession } from '@aarambh/web-shared/api/session.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atPath, inConsole } from './in-console.tsx';

const ID = '018f0000-0000-7000-8000-0000000000a1';
const ORG = '018f0000-0000-7000-8000-0000000000c1';
const user: User = {
  ...{ _id: ID, id: ID, name: 'Asha Rao', fullName: 'Asha Rao', email: 'asha@demo.test', role: 'user', isAuth: true, DontAskAgain: false },
  ...{ isAdmin: false, isApplyExperienceFilled: false, aarambhPoints: 10, eventNumber: [], referralId: ID },
};
const college = { orgId: ORG, name: 'Campus College', state: 'waiting', question: null, code: null, seat: 'owner', writes: true };

const said = (nth: number, title: string, mustAcknowledge: boolean) => ({
  ...{ _id: `018f0000-0000-7000-8000-00000000000${nth}`, revision: nth, title, body: 'On Saturday.', link: '', mustAcknowledge },
  acknowledged: false,
});

const sent: { readonly path: string; readonly body: unknown }[] = [];
/** What is announced now, by area. */
let announced: Record<string, ReturnType<typeof said>[]>;
let refuses: boolean;

function service(path: string, init?: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  if (pathname === '/api/announcements') {
    const result = announced[searchParams.get('area')!] ?? [];
    return Promise.resolve(Response.json({ result, total: result.length }));
  }
  if (pathname.endsWith('/acknowledge')) {
    sent.push({ path: pathname, body: JSON.parse(init?.body as string) });
    if (refuses) return Promise.resolve(Response.json({ code: 'not_found', title: 'It was withdrawn.', status: 404 }, { status: 404 }));
    for (const one of Object.values(announced).flat()) if (pathname.includes(one._id)) one.acknowledged = true;
    return Promise.resolve(Response.json({ message: 'success' }));
  }
  if (pathname === '/api/org/own') return Promise.resolve(Response.json({ college }));
  return Promise.resolve(Response.json({ ...user, result: [], total: 0 }));
}

const card = () => within(screen.getByRole('region', { name: 'Announcements' }));
const signIn = (): void => act(() => beginSession({ token: 'token', user }));

beforeEach(() => {
  sent.length = 0;
  refuses = false;
  announced = {};
  vi.stubGlobal('fetch', service);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  act(() => endSession());
});

test('[I8] [C4] a student says that they read what asks for it, and only that; a refusal is said', async () => {
  announced = { STUDENT: [said(1, 'Bring your own laptop', true), said(2, 'Slots are free', false)] };
  inConsole(<Dashboard user={user} data={null} onChanged={() => undefined} />);
  signIn();
  await waitFor(() => expect(card().getAllByRole('listitem').length).toBe(2));
  expect(card().getAllByRole('button').length).toBe(1);
  refuses = true;
  await userEvent.click(card().getByRole('button', { name: 'I have read this: Bring your own laptop' }));
  await card().findByRole('alert');
  refuses = false;
  await userEvent.click(card().getByRole('button', { name: 'I have read this: Bring your own laptop' }));
  expect(await card().findByText('You have read this.')).toBeTruthy();
  expect(card().queryByRole('button')).toBeNull();
  expect(sent[1]).toEqual({ path: `/api/announcements/${said(1, '', true)._id}/acknowledge`, body: { revision: 1 } });
});

test('[C4] people of a college read all that is announced to colleges on its dashboard, and say that they read it', async () => {
  announced = { COLLEGE: [said(1, 'Rules of the season', true), said(2, 'The season begins', false)], STUDENT: [said(3, 'Slots', false)] };
  atPath('/orgdashboard/:id', `/orgdashboard/${ORG}`, <CollegeDashboardPage user={{ ...user, role: 'org' }} />);
  signIn();
  await screen.findByRole('region', { name: 'Announcements' });
  await waitFor(() => expect(card().getAllByRole('listitem').length).toBe(2));
  expect(card().getByText('The season begins')).toBeTruthy();
  await userEvent.click(card().getByRole('button', { name: 'I have read this: Rules of the season' }));
  expect(await card().findByText('You have read this.')).toBeTruthy();
});

test('[I8] what is scheduled comes and goes by itself within a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  inConsole(<Dashboard user={user} data={null} onChanged={() => undefined} />);
  signIn();
  await screen.findByText('No Announcements');
  announced = { STUDENT: [said(1, 'Now it begins', false)] };
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await screen.findByText('Now it begins');
  announced = {};
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await screen.findByText('No Announcements');
});
