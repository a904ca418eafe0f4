import { createBrowserRouter } from 'react-router';
import { rendered } from './page-data.ts';
import { queries } from './queries.ts';
import { routes } from './routes.tsx';

// Before anybody asks for it: it is drawn from what it was rendered from, and not from what came meanwhile. The server saw that the answers
// still held just before it sent them: they are as fresh as if they had been asked for.
for (const [key, answer] of rendered?.known ?? []) queries.setQueryData(key, answer);

/** The first page's code loads from here on, while React starts. */
export const router = createBrowserRouter(routes, rendered === null ? {} : { hydrationData: {} });

/** Resolves once the code of the first page is there. */
export function firstPage(): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!router.state.initialized) return;
      stop();
      resolve();
    };
    const stop = router.subscribe(look);
    look();
  });
}
