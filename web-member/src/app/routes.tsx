import type { RouteObject } from 'react-router';
import { PageBroken } from './page-broken.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { pages } from './pages.tsx';
import { Shell } from './shell.tsx';

/** The console's addresses. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <PageBroken whole />,
    children: [{ errorElement: <PageBroken />, HydrateFallback: PageSkeleton, children: pages }],
  },
];
