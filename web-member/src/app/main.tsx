// Before any schema is made.
import '@aarambh/web-shared/zod-setup.ts';
import { pause } from '@aarambh/web-shared/api/ask.ts';
import { currentId } from '@aarambh/web-shared/api/session.ts';
import { loadParts } from '@aarambh/web-shared/ui/lazy.ts';
import { setRenderedAt } from '@aarambh/web-shared/use-now.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { announcementsQuery } from '../shared/api/queries.ts';
import { App } from './app.tsx';
import { rendered } from './page-data.ts';
import { queries } from './queries.ts';
import { firstPage, router } from './router.ts';

/** How long the first paint waits for the announcement, which would push down what is painted before it. Milliseconds. */
const ANNOUNCEMENT_MS = 250;

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/** Goes on with the page of visitors that is there, all of it at once, where this browser would show the same; else shows the console in its place. */
async function begin(into: HTMLElement): Promise<void> {
  const { early } = window;
  if (rendered === null || early === undefined) {
    await Promise.race([queries.query(announcementsQuery(currentId())).catch(() => undefined), pause(ANNOUNCEMENT_MS)]);
    into.replaceChildren();
    delete document.documentElement.dataset.anew;
    createRoot(into).render(<App />);
    return;
  }
  setRenderedAt(early.now);
  await firstPage();
  // Where one of them is gone, the console says so.
  await loadParts(rendered.parts).catch(() => undefined);
  // The page has its whole height: people have scrolled, or the browser has found their place again. It is not moved under their hands.
  router.state.restoreScrollPosition = false;
  early.takeOver();
  // In small pieces: the page can be read and scrolled meanwhile.
  startTransition(() => void hydrateRoot(into, <App />));
}

void begin(root);
