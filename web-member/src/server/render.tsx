// Before any schema is made.
import '@aarambh/web-shared/zod-setup.ts';
import type { RenderedPage } from '@aarambh/api/pages/renderer.ts';
import { LookProvider } from '@aarambh/web-shared/theme/index.ts';
import { drawn, waitedFor } from '@aarambh/web-shared/ui/lazy.ts';
import { setRenderedAt } from '@aarambh/web-shared/use-now.ts';
import { QueryClientProvider, type Query, type QueryObserverOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { queries } from '../app/queries.ts';
import { routes } from '../app/routes.tsx';
import type { PageData } from '../app/page-data.ts';
import { criticalStyles } from './critical-styles.ts';

/** Answers bring questions with them: as many rounds of them as a page may need. */
const ROUNDS = 4;

const { query: match, dataRoutes } = createStaticHandler(routes);

/** What a visitor sees at a path, with what was asked for it. One page at a time: they share the cache of queries. */
export async function render(path: string): Promise<RenderedPage> {
  queries.clear();
  const now = Date.now();
  setRenderedAt(now);
  const context = await match(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const router = createStaticRouter(dataRoutes, context);
  const page = (
    <LookProvider>
      <QueryClientProvider client={queries}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </QueryClientProvider>
    </LookProvider>
  );
  let html = await markup(page);
  for (let round = 0; round < ROUNDS; round++) {
    const open = queries.getQueryCache().getAll().filter(isOpen);
    // A part that was waited for stands in an island of its own: drawn again, it is one with the page.
    if (open.length === 0 && waitedFor.size === 0) break;
    await Promise.all(open.map((one) => one.fetch()));
    html = await markup(page);
  }
  const known = queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data] as const);
  // What belongs into the head comes first: the server has written that already.
  const [head = ''] = /^(?:<(?:title|meta|link)\b[^>]*>(?:[^<]*<\/title>)?)*/.exec(html) ?? [];
  const data: PageData = { known, parts: [...drawn] };
  return {
    html: html.slice(head.length).replaceAll(' style="', ' data-style="'),
    styles: criticalStyles(html),
    now,
    written: writtenAt(now),
    data,
  };
}

const times = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZoneName: 'short',
});
const MONTH_MS = 30 * 86_400_000;

/** A year's days and times of day as this page writes them; `services/api/pages/early-script.ts` compares it with how a browser does. */
function writtenAt(now: number): string {
  const written = (at: number): string =>
    times
      .formatToParts(at)
      .filter(({ type }) => type !== 'literal')
      .map(({ value }) => value)
      .join(' ');
  return Array.from({ length: 12 }, (_, months) => written(now + months * MONTH_MS)).join();
}

/** Whether the page wants to know something that was not asked yet. */
function isOpen({ state, options }: Query): boolean {
  // A query has the options of who observes it.
  return state.status === 'pending' && (options as QueryObserverOptions).enabled !== false;
}

async function markup(page: ReactNode): Promise<string> {
  drawn.clear();
  waitedFor.clear();
  const failures: Error[] = [];
  const { prelude } = await prerender(page, {
    // Nothing is left for a script to put in its place.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void failures.push(error instanceof Error ? error : new Error(String(error))),
  });
  const html = await new Response(prelude).text();
  const [failure] = failures;
  if (failure !== undefined) throw failure;
  return html;
}
