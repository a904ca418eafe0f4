import { AgeGate } from '@aarambh/web-member/src/app/age-gate.tsx';
import { words as invited } from '@aarambh/web-member/src/features/accounts/invitation-words.ts';
import { InvitationPage } from '@aarambh/web-member/src/features/accounts/pages/invitation-page.tsx';
import { words } from '@aarambh/web-member/src/features/accounts/words.ts';
import { words as chosen } from '@aarambh/web-member/src/shared/forms/words.ts';
import { followMe } from '@aarambh/web-shared/api/me.ts';
import { beginSession, endSession } from '@aarambh/web-shared/api/session.ts';
import { LookProvider } from '@aarambh/web-shared/theme/index.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

const PASSWORD = 'Right#2026';
const student = { id: 'a'.repeat(32), name: 'Asha Rao', email: 'asha@campus.example', role: 'student', aarambhPoints: 0, asksAge: true };
const offer = { orgName: 'Campus College', name: student.name, email: student.email, needsPassword: true };
const session = { token: 'token', user: student };

/** Opens the link; `invitation` is what the service says of it. */
function openLink(invitation: () => Response): void {
  vi.stubGlobal('fetch', (path: string) => {
    if (path.endsWith('/accept')) return Promise.resolve(Response.json(session));
    if (path.includes('/api/session/refresh')) return Promise.resolve(Response.json(session));
    if (path.includes('/api/invitation/')) return Promise.resolve(invitation());
    return Promise.resolve(Response.json(student));
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  followMe(queries);
  const gate = (
    <AgeGate>
      <Outlet />
    </AgeGate>
  );
  const children = [
    { path: '/invitation/:token', element: <InvitationPage /> },
    { path: '/studentdashboard/:id', element: <h1>The dashboard</h1> },
  ];
  const router = createMemoryRouter([{ element: gate, children }], { initialEntries: ['/invitation/token'] });
  render(
    <LookProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LookProvider>,
  );
}

afterEach(() => {
  act(() => endSession());
  vi.unstubAllGlobals();
});

test('[I6] who says at the invitation that they are not 18 yet is asked for a guardian next, and for their age no second time', async () => {
  openLink(() => Response.json(offer));
  fireEvent.change(await screen.findByLabelText(words.password), { target: { value: PASSWORD } });
  fireEvent.change(screen.getByLabelText(chosen.confirm), { target: { value: PASSWORD } });
  fireEvent.click(screen.getByLabelText(words.age.no));
  fireEvent.click(screen.getByRole('button', { name: invited.accept }));
  fireEvent.click(await screen.findByRole('link', { name: invited.dashboard }));
  expect((await screen.findByLabelText<HTMLInputElement>(words.age.no)).checked).toBe(true);
  screen.getByLabelText(words.age.guardianName);
});

test('[I6] who joined and opens the mailed link again is led to their dashboard', async () => {
  act(() => beginSession(session as never));
  openLink(() => Response.json({ code: 'link_expired', status: 410, title: 'Gone', message: 'Link Expired' }, { status: 410 }));
  const onward = await screen.findByRole('link', { name: invited.dashboard });
  expect(onward.getAttribute('href')).toBe(`/studentdashboard/${student.id}`);
});
