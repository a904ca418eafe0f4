import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { StudentData } from '@aarambh/contracts/routes/student.ts';
import { AccountMenuContent } from '@aarambh/web-member/src/app/account-menu-content.tsx';
import { words as invited } from '@aarambh/web-member/src/features/accounts/invitation-words.ts';
import { InvitationPage } from '@aarambh/web-member/src/features/accounts/pages/invitation-page.tsx';
import { StudentDashboardPage } from '@aarambh/web-member/src/features/student/pages/dashboard-page.tsx';
import { beginSession, endSession } from '@aarambh/web-shared/api/session.ts';
import { LookProvider } from '@aarambh/web-shared/theme/index.ts';
import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ID = '018f0000-0000-7000-8000-0000000000a1';
const user: User = {
  ...{ _id: ID, id: ID, name: 'Asha Rao', fullName: 'Asha Rao', email: 'asha@demo.test', role: 'user', isAuth: true, DontAskAgain: false },
  ...{ isAdmin: false, isApplyExperienceFilled: false, aarambhPoints: 10, eventNumber: [], referralId: ID },
};
const colleges = [
  { orgCode: 'AAR-CAMPUS22', orgName: 'Campus College' },
  { orgCode: 'AAR-SECOND22', orgName: 'Second College' },
];
const studentOf = ({ orgCode, orgName }: (typeof colleges)[number], name = 'Asha Rao'): StudentData => ({
  user: {
    ...{ _id: `row of ${orgCode}`, name, role: 'user', profilePicture: '', orgCode, orgName },
    ...{ rollNo: 'R1', email: user.email, whatsappNumber: '' },
  },
  ...{ orgBookings: [], mayBook: false, colleges },
});

/** What the service says of the student, by the code that is asked for. */
let says: (orgCode: string | null) => Response | Promise<Response>;

function service(path: string): Response | Promise<Response> {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  if (pathname === `/api/student/${ID}`) return says(searchParams.get('orgCode'));
  if (pathname.endsWith('/accept')) return Response.json({ message: 'Welcome.' });
  if (pathname.startsWith('/api/invitation/'))
    return Response.json({ orgName: 'Campus College', name: user.name, email: user.email, needsPassword: false });
  return Response.json({ ...user, result: [], total: 0 });
}

/** Opens an address of the console; the account menu stands on every page, and was opened. */
function visit(address: string) {
  const page = (piece: React.ReactNode) => (
    <>
      <AccountMenuContent user={user} staff={null} wasOpened />
      {piece}
    </>
  );
  const router = createMemoryRouter(
    [
      { path: '/invitation/:token', element: page(<InvitationPage />) },
      { path: '/studentdashboard/:id', element: page(<StudentDashboardPage user={user} />) },
      { path: '/dashboard/:id', element: <h1>Another dashboard</h1> },
    ],
    { initialEntries: [address] },
  );
  // As the console has it: what was asked a moment ago is not asked again.
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } });
  render(
    <LookProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LookProvider>,
  );
  act(() => beginSession({ token: 'token', user }));
  return router;
}
const college = () => screen.getByLabelText<HTMLSelectElement>('College');

beforeEach(() => {
  says = (orgCode) => Response.json(studentOf(colleges.find((one) => one.orgCode === orgCode) ?? colleges[0]!));
  vi.stubGlobal('fetch', async (path: string) => service(path));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  focusManager.setFocused(undefined);
  act(() => endSession());
});

test('[I6] who just joined opens their dashboard, although the account menu was told that they are a student of none', async () => {
  let joined = false;
  says = () => Response.json(joined ? studentOf(colleges[0]!) : 'No documents found');
  const router = visit('/invitation/token');
  await userEvent.click(await screen.findByLabelText('Yes'));
  expect(screen.queryByRole('link', { name: 'Student dashboard' })).toBeNull();
  joined = true;
  await userEvent.click(screen.getByRole('button', { name: invited.accept }));
  await userEvent.click(await screen.findByRole('link', { name: invited.dashboard }));
  await screen.findByRole('heading', { name: 'Welcome back, Asha', level: 1 });
  expect(router.state.location.pathname).toBe(`/studentdashboard/${ID}`);
  expect(screen.getByRole('link', { name: 'Student dashboard' })).toBeTruthy();
});

test('[I6] the control: who is a student of none is led to their own page', async () => {
  says = () => Response.json('No documents found');
  visit(`/studentdashboard/${ID}`);
  await screen.findByText('Another dashboard');
});

test('[I6] an address with the code of a college that has them no more, or has another code, shows what they have', async () => {
  says = (orgCode) =>
    orgCode === null
      ? Response.json(studentOf(colleges[1]!))
      : Response.json({ code: 'not_found', status: 404, title: 'Not found', message: 'Not found' }, { status: 404 });
  const router = visit(`/studentdashboard/${ID}?orgCode=AAR-OLD22222`);
  await screen.findByText('Asha Rao · Member · Second College');
  expect(router.state.location.search).toBe('');
});

test('[I6] any other failure keeps the college that was chosen, and is said', async () => {
  says = () => Response.json({ code: 'internal', status: 500, title: 'Broken', message: 'Broken' }, { status: 500 });
  const router = visit(`/studentdashboard/${ID}?orgCode=AAR-SECOND22`);
  await screen.findByText('Failed to fetch student data');
  expect(router.state.location.search).toBe('?orgCode=AAR-SECOND22');
});

test('[I6] choosing another college keeps the page and the focus until it comes, and nothing is done to the other one meanwhile', async () => {
  visit(`/studentdashboard/${ID}`);
  await screen.findByText('Asha Rao · Member · Campus College');
  const { promise, resolve } = Promise.withResolvers<Response>();
  says = () => promise;
  act(() => college().focus());
  await userEvent.selectOptions(college(), 'Second College');
  expect([document.activeElement, college().value]).toEqual([college(), 'AAR-SECOND22']);
  expect(screen.getByText('Your details with Campus College').closest('[inert]')).not.toBeNull();
  resolve(Response.json(studentOf(colleges[1]!)));
  await screen.findByText('Your details with Second College');
  expect(document.activeElement).toBe(college());
  expect(screen.getByText('Your details with Second College').closest('[inert]')).toBeNull();
});

test('[I6] who comes back to the dashboard is shown what is true now', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  visit(`/studentdashboard/${ID}`);
  await screen.findByText('Asha Rao · Member · Campus College');
  says = () => Response.json(studentOf(colleges[0]!, 'Asha Menon'));
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await waitFor(() => expect(screen.getByText('Asha Menon · Member · Campus College')).toBeTruthy());
});
