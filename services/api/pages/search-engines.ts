import type { BoardAnswer } from '@aarambh/contracts/http/gatherings.ts';
import { isToCome } from '@aarambh/contracts/pages.ts';
import { visitorPages } from '@aarambh/contracts/visitor-pages.ts';
import { page as pageAccess } from '@aarambh/http/access.ts';
import { briefly } from '@aarambh/http/briefly.ts';
import { endpoint, type Endpoint } from '@aarambh/http/endpoint.ts';
import { dataHeaders } from '@aarambh/http/security-headers.ts';
import { escaped, type AsVisitor } from './heads.ts';

const route = { method: 'GET', tag: 'Pages', access: pageAccess, undocumented: true } as const;
const kept = { ...dataHeaders, 'cache-control': 'public, max-age=300' } as const;

/** The paths that search engines are told: of each page the one that it is known by, and the events that are on the board. */
async function listedPaths(ask: AsVisitor): Promise<readonly string[]> {
  const pages = Object.entries(visitorPages)
    .filter(([path, { canonical = path }]) => canonical === path && !isToCome(path))
    .map(([path]) => path);
  const board = (await ask('/api/eventboard')) as BoardAnswer | null;
  return [...pages, ...(board?.result ?? []).filter(({ cancelled }) => !cancelled).map(({ _id }) => `/event/${_id}`)];
}

/** What search engines ask for: which pages there are, and which are not for them. */
export function searchEngineEndpoints(ask: AsVisitor): readonly Endpoint[] {
  return [
    endpoint({ ...route, path: '/robots.txt', summary: 'What search engines may visit' }, (call) => {
      const { publicUrl } = call.ports.settings;
      const lines = ['User-agent: *', 'Disallow: /admin/', 'Disallow: /mailbox', 'Disallow: /docs', `Sitemap: ${publicUrl}/sitemap.xml`];
      return call.send(`${lines.join('\n')}\n`, 200, { ...kept, 'content-type': 'text/plain; charset=utf-8' });
    }),
    endpoint({ ...route, path: '/sitemap.xml', summary: 'The pages that visitors see' }, async (call) => {
      const { publicUrl } = call.ports.settings;
      const paths = await briefly(call, 'sitemap', () => listedPaths(ask));
      const urls = paths.map((path) => `  <url><loc>${escaped(publicUrl + path)}</loc></url>`);
      const xml = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        ...urls,
        '</urlset>',
        '',
      ].join('\n');
      return call.send(xml, 200, { ...kept, 'content-type': 'application/xml; charset=utf-8' });
    }),
  ];
}
