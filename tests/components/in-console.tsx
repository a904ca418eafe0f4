import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { OneBlocker } from '@aarambh/web-shared/ui/hold.ts';
import { LookProvider } from '@aarambh/web-shared/theme/index.ts';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';

interface Place {
  readonly path: () => string;
  readonly search: () => string;
  readonly back: () => Promise<void>;
}

/** Renders a piece as a page of a console, with a link that leads away from it. */
export const inConsole = (piece: ReactNode): RenderResult & Place => atPath('/here', '/here', piece);

/** Renders a piece as the page of a route at an address of it. */
export function atPath(route: string, address: string, piece: ReactNode): RenderResult & Place {
  const page = (
    <>
      {piece}
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
  const console = (
    <>
      <Outlet />
      <OneBlocker />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: console,
        children: [
          { path: '/', element: <p>Before</p> },
          { path: route, element: page },
          { path: '/elsewhere', element: <p>Another page</p> },
        ],
      },
    ],
    { initialEntries: ['/', address] },
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rendered = render(
    <LookProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LookProvider>,
  );
  return {
    ...rendered,
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
    back: () => router.navigate(-1),
  };
}
