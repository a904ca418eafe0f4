import { useLeaving } from '@aarambh/web-member/src/app/leaving.ts';
import { followMe } from '@aarambh/web-shared/api/me.ts';
import { noteStaff } from '@aarambh/web-shared/api/local-user.ts';
import { beginSession } from '@aarambh/web-shared/api/session.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';

const member = { id: 'a'.repeat(32), name: 'Asha Rao', email: 'asha@demo.test', role: 'user', aarambhPoints: 0 };
const staff = { id: 'b'.repeat(32), name: 'Farah Siddiqui' };

function Home() {
  useLeaving();
  return <p>Home</p>;
}

test('[A6] a member’s logout leaves the session of the staff behind it alone, however long the home page takes to load', async () => {
  const posted: string[] = [];
  vi.stubGlobal('fetch', (path: string | URL | Request) => {
    posted.push(String(path instanceof Request ? path.url : path));
    return Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }));
  });
  const queries = new QueryClient();
  followMe(queries);
  noteStaff(staff);
  beginSession({ token: 'token', user: member } as never);
  // The page without the logout in its address never comes.
  const loads = vi.fn(() => (loads.mock.calls.length === 1 ? null : new Promise(() => undefined)));
  const router = createMemoryRouter([{ path: '/', loader: loads, Component: Home, HydrateFallback: () => null }], {
    initialEntries: [{ pathname: '/', state: { leaving: true } }],
  });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByText('Home');
  await act(async () => {
    await vi.waitFor(() => expect(posted.some((path) => path.endsWith('/api/session/logout'))).toBe(true));
  });
  // The control: the member is gone while the address still logs out.
  expect(localStorage.getItem('user')).toBeNull();
  expect(router.state.location.state).toEqual({ leaving: true });
  expect(posted.filter((path) => path.includes('/admin/'))).toEqual([]);
  vi.unstubAllGlobals();
});
