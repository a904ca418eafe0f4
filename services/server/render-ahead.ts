import type { Api } from '@aarambh/api/app.ts';

/**
 * Once a node is ready it renders the pages of visitors, so that whoever is the first at one of them, a search engine too, reads its text.
 * @returns how to end that
 */
export function renderAhead(api: Pick<Api, 'renderAhead'>, ready: Promise<unknown>): () => Promise<void> {
  const stopping = new AbortController();
  // A node that never was ready has nothing to show.
  ready.then(() => api.renderAhead(stopping.signal)).catch(() => undefined);
  return async () => stopping.abort();
}
