import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { LookProvider } from '@aarambh/web-shared/theme/index.ts';
import { queries } from './queries.ts';
import { router } from './router.tsx';

/** The member console. */
export function App() {
  return (
    <LookProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LookProvider>
  );
}
