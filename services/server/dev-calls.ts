import type { IncomingMessage } from 'node:http';
import * as contexts from '@aarambh/contracts/contexts.ts';

/** Paths that the node answers beside the calls of the contexts, by their beginnings. */
const SERVICE = ['api', 'admin/api', 'socket\\.io', 'uploads', 'mailbox', 'docs', 'openapi\\.json', 'healthz', 'readyz', 'metrics'];
const ofContexts = Object.values(contexts)
  .flatMap(({ routes }): readonly { readonly path: string }[] => routes)
  // What else is below /admin/ are pages.
  .filter(({ path }) => !path.startsWith('/admin/api/'))
  .map(({ path }) => path.split('/')[1]!);

/** Paths that the node answers, as a pattern; some are pages too, which a browser asks for as text/html. */
export const CALLS = `^/(${[...new Set([...SERVICE, ...ofContexts])].join('|')})(/|\\?|$)`;
/** Those of them that a browser goes to. */
const OWN_PAGES = /^\/(mailbox|docs|google_login)/;

/** A page of the console stays with Vite; everything else under these paths is a call. */
export function pageOfConsole({ method, headers, url }: Pick<IncomingMessage, 'method' | 'headers' | 'url'>): string | undefined {
  const asksForPage = method === 'GET' && headers.accept?.includes('text/html') === true;
  return asksForPage && url !== undefined && !OWN_PAGES.test(url) ? url : undefined;
}
