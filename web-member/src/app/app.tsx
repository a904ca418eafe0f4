import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { LookProvider } from '@aarambh/web-shared/theme/index.ts';
import { Toasts } from '@aarambh/web-shared/ui/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FollowSession } from './follow-session.tsx';
import { queries } from './queries.ts';
import { Pages } from './routes.tsx';
import { Shell } from './shell.tsx';

/** The member console. */
export function App() {
  return (
    <LookProvider>
      <ErrorBoundary>
        <QueryClientProvider client={queries}>
          <BrowserRouter>
            <FollowSession />
            <Shell>
              <Pages />
            </Shell>
            <Toasts />
          </BrowserRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </LookProvider>
  );
}
