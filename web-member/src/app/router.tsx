import { createBrowserRouter } from 'react-router';
import { PageBroken } from './page-broken.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { pages } from './pages.tsx';
import { Shell } from './shell.tsx';

/** The console's addresses. The first page's code loads from here on, while React starts. */
export const router = createBrowserRouter([
  {
    element: <Shell />,
    errorElement: <PageBroken whole />,
    children: [{ errorElement: <PageBroken />, HydrateFallback: PageSkeleton, children: pages }],
  },
]);
