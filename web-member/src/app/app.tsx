import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { RouterProvider } from 'react-router';
import { LookProvider } from '@aarambh/web-shared/theme/index.ts';
import { queries } from './queries.ts';
import { router } from './router.ts';

/** The member console. */
export function App() {
  useEffect(() => void window.early?.catchUp(), []);
  return (
    <StrictMode>
      <LookProvider>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LookProvider>
    </StrictMode>
  );
}
