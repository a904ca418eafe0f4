import { AgeGate } from '@aarambh/web-member/src/app/age-gate.tsx';
import { meQuery } from '@aarambh/web-shared/api/me.ts';
import { beginSession, endSession } from '@aarambh/web-shared/api/session.ts';
import { LookProvider } from '@aarambh/web-shared/theme/index.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';

const member = { id: 'a'.repeat(32), name: 'Asha Rao', email: 'asha@demo.test', role: 'user', aarambhPoints: 0, asksAge: true };

/** Opens an address as somebody whom nobody asked for their age. */
function openAt(address: string): void {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(meQuery.queryKey, member as never);
  beginSession({ token: 'token', user: member } as never);
  const gate = (
    <AgeGate>
      <Outlet />
    </AgeGate>
  );
  const pages = ['/about', '/settings', '/newsletter/leave/:token'].map((path) => ({ path, element: <h1>The page</h1> }));
  const router = createMemoryRouter([{ element: gate, children: pages }], { initialEntries: [address] });
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
});

test.each([
  ['/about', false],
  ['/settings', true],
  // Leaving takes one press, also for who was not asked.
  ['/newsletter/leave/token', true],
])('[A2] who was not asked for their age opens %s: %s', async (address, opens) => {
  openAt(address);
  expect((await screen.findByRole('heading', { level: 1 })).textContent === 'The page').toBe(opens);
});
