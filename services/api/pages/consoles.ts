import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memberPages } from '@aarambh/contracts/member-pages.ts';
import { soonPages } from '@aarambh/contracts/pages.ts';
import { visitorPages } from '@aarambh/contracts/visitor-pages.ts';
import { problems } from '@aarambh/contracts/problems.ts';
import { z } from 'zod';
import type { Call } from '@aarambh/http/call.ts';
import { readCookie, SIGNED_IN } from '@aarambh/http/cookies.ts';
import { page as pageAccess } from '@aarambh/http/access.ts';
import { endpoint, type Endpoint } from '@aarambh/http/endpoint.ts';
import { accepted, packNow } from '@aarambh/http/encodings.ts';
import { inTime } from '@aarambh/kernel/in-time.ts';
import { consolePolicy, pageHeaders } from '@aarambh/http/security-headers.ts';
import type { ApiPorts, ConsoleSource } from '../ports.ts';
import { renderedPages, type VisitorAsks } from './rendered-pages.ts';
import type { RenderedPage } from './renderer.ts';
import { headOf, notFoundHead, tagsOf, type AsVisitor, type Head } from './heads.ts';
import { asksForNothing } from './harmless-query.ts';
import { indexPage } from './index-page.ts';
import { searchEngineEndpoints } from './search-engines.ts';
import { staticFolder, type StaticFolder } from './static-folder.ts';

/** How a page is answered beside its route: default 200, with the head that index.html has of its own. */
interface Shown {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly head?: Head | null;
  /** Its text; null: scripts bring it. */
  readonly page?: RenderedPage | null;
}

interface Console {
  /** The page that every route of the console starts from. */
  index(call: Call, shown?: Shown): Response | Promise<Response>;
  /** A file of the console; null when there is none. */
  file(call: Call, path: string): Promise<Response | null>;
}

/** Pages behind mailed links: whoever has the address has what it opens, so that no other site is told it, and no search engine keeps it. */
const LINKED = /\/:token$/;
const unlisted = { 'x-robots-tag': 'noindex' } as const;
const linkedHeaders = { 'referrer-policy': 'no-referrer', ...unlisted } as const;

/** Paths of calls: a browser may be led there, but no page ever was. */
const CALLS = /^\/(?:api|admin\/api|socket\.io)(?:\/|$)/;

function consoleOf(source: ConsoleSource): Console {
  if (source === null) return { index: (call) => call.problem('not_found'), file: async () => null };
  if (source.kind === 'passthrough') {
    return { index: (call) => source.fetch(call.c.req.raw), file: (call) => source.fetch(call.c.req.raw) };
  }
  const indexFile = join(source.path, 'index.html');
  const indexHtml = existsSync(indexFile) ? indexPage(readFileSync(indexFile, 'utf8')) : null;
  const files: StaticFolder = staticFolder(source.path, new Set(['index.html']));
  return {
    async index(call, { status = 200, headers = {}, head = null, page = null } = {}) {
      if (indexHtml === null) return call.problem('not_found', { message: 'This console is not built yet: run npm run build.' });
      const { publicUrl } = call.ports.settings;
      const nonce = randomBytes(16).toString('base64');
      const html = indexHtml.html(nonce, head && tagsOf(head, publicUrl), page);
      const answered = {
        ...pageHeaders(consolePolicy(nonce, publicUrl), publicUrl.startsWith('https:')),
        ...headers,
        'content-type': 'text/html; charset=utf-8',
      };
      // Nothing that the request said stands in a rendered page, so its length tells nothing of the nonce.
      const packed = page !== null && accepted(call.header('accept-encoding'), ['gzip']) !== null ? await packNow(html) : null;
      if (packed === null) return call.send(html, status, answered);
      return call.send(packed, status, { ...answered, 'content-encoding': 'gzip' });
    },
    file: (call, path) => files.serve(call, path),
  };
}

/** How long somebody waits for what their page says of itself before they get it without. Milliseconds. */
const HEAD_WAIT_MS = 400;

const route = { method: 'GET', tag: 'Pages', access: pageAccess, undocumented: true } as const;

/** The pages whose text stands in their HTML: it is the same for every visitor. */
const pagesWithText: ReadonlySet<string> = new Set([...Object.keys(visitorPages), ...soonPages]);

export interface ConsolePages {
  readonly endpoints: readonly Endpoint[];
  /** Answers what is not there: a page that says so to a browser that navigates, the problem to everything else. */
  readonly absent: (
    call: Call,
    code: 'not_found' | 'method_not_allowed',
    headers?: Readonly<Record<string, string>>,
  ) => Response | Promise<Response>;
  /** Renders the pages of visitors before anybody asks for one, until the signal ends it. */
  readonly renderAhead: (signal: AbortSignal) => Promise<void>;
}

/**
 * Pages and files of both consoles. Only the listed page routes answer index.html; everything else is a file or
 * a 404, so that a wrong link says so.
 */
export function consolePages(
  { consoles, renderer, logger }: Pick<ApiPorts, 'consoles' | 'renderer' | 'logger'>,
  visit: VisitorAsks,
): ConsolePages {
  const member = consoleOf(consoles.member);
  const rendered = renderer && renderedPages(renderer, visit, logger);
  const ask: AsVisitor = async (path) => {
    const { status, body } = await visit(path);
    return status < 400 ? (JSON.parse(body) as unknown) : null;
  };
  const admin = consoleOf(consoles.admin);

  const absent: ConsolePages['absent'] = (call, code, headers) => {
    const { method, path } = call.c.req;
    const navigates = (method === 'GET' || method === 'HEAD') && call.header('accept')?.includes('text/html') === true;
    if (navigates && !CALLS.test(path))
      return member.index(call, { status: problems[code][0], head: notFoundHead, ...(headers && { headers }) });
    return call.problem(code, headers === undefined ? undefined : { headers });
  };

  /** Rendered pages are those of visitors: for anybody else the console would begin anew. */
  const isVisitor = (call: Call): boolean =>
    readCookie(call.header('cookie'), SIGNED_IN, call.ports.settings.publicUrl.startsWith('https:')) === null;

  async function file(call: Call, of: Console, path: string): Promise<Response> {
    return (await of.file(call, path)) ?? absent(call, 'not_found');
  }

  /** The head of a page. Without one, or when it takes too long, the page is as good, but does not say what it is. */
  async function headAt(call: Call, path: string): Promise<Head | null> {
    try {
      return await inTime(HEAD_WAIT_MS, headOf(path, call.c.req.path, ask), () => null);
    } catch (error) {
      logger.warn({ err: error, path }, 'a page is answered without its own title and description');
      return null;
    }
  }

  const endpoints = [
    ...searchEngineEndpoints(ask),
    ...memberPages.map((path) =>
      endpoint({ ...route, path: path.replaceAll(/:(\w+)/g, '{$1}'), summary: 'A page of the member console' }, async (call) => {
        const head = await headAt(call, path);
        // What is being previewed is not published.
        const isShown = head === null ? visitorPages[path] !== undefined || path === '/event/:id' : head.canonical !== null;
        const { searchParams } = new URL(call.c.req.url);
        const isPreview = searchParams.has('preview');
        const isOpen = isShown && !isPreview;
        const isSame = pagesWithText.has(path) && !isPreview && asksForNothing(searchParams) && isVisitor(call);
        const page = isSame ? ((await rendered?.at(path)) ?? null) : null;
        const headers = LINKED.test(path) ? linkedHeaders : isOpen ? {} : unlisted;
        return member.index(call, { head, page, headers: rendered === null ? headers : { ...headers, vary: 'accept-encoding, cookie' } });
      }),
    ),
    endpoint({ ...route, path: '/assets/*', summary: 'Files of the member console' }, (call) =>
      file(call, member, call.c.req.path.slice(1)),
    ),
    endpoint(
      { ...route, path: '/{file}', summary: 'Files at the root of the member console', params: z.object({ file: z.string() }) },
      (call) => file(call, member, call.params.file),
    ),
    endpoint({ ...route, path: '/admin', summary: 'To the admin console' }, (call) =>
      call.send(null, 308, { location: '/admin/', 'cache-control': 'no-store' }),
    ),
    endpoint({ ...route, path: '/admin/*', summary: 'The admin console and its files' }, (call) => {
      const path = call.c.req.path.slice('/admin/'.length);
      if (/^api(\/|$)/.test(path)) return call.problem('not_found');
      // A last segment with a dot is a file; react-admin's own routes have none.
      return /\.[a-z0-9]+$/i.test(path) ? file(call, admin, path) : admin.index(call);
    }),
  ];
  return { endpoints, absent, renderAhead: async (signal) => rendered?.ahead([...pagesWithText], signal) };
}
