import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memberPages } from '@aarambh/contracts/member-pages.ts';
import { problems } from '@aarambh/contracts/problems.ts';
import { z } from 'zod';
import type { Call } from '@aarambh/http/call.ts';
import { page as pageAccess } from '@aarambh/http/access.ts';
import { endpoint, type Endpoint } from '@aarambh/http/endpoint.ts';
import { consolePolicy, pageHeaders } from '@aarambh/http/security-headers.ts';
import type { ApiPorts, ConsoleSource } from '../ports.ts';
import { staticFolder, type StaticFolder } from './static-folder.ts';

/** What both index.html carry where this response's nonce belongs. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

interface Console {
  /** The page that every route of the console starts from, as the answer to `status` where that is not 200. */
  index(call: Call, status?: number, headers?: Readonly<Record<string, string>>): Response | Promise<Response>;
  /** A file of the console; null when there is none. */
  file(call: Call, path: string): Promise<Response | null>;
}

/** Paths of calls: a browser may be led there, but no page ever was. */
const CALLS = /^\/(?:api|admin\/api|socket\.io)(?:\/|$)/;

function consoleOf(source: ConsoleSource): Console {
  if (source === null) return { index: (call) => call.problem('not_found'), file: async () => null };
  if (source.kind === 'passthrough') {
    return { index: (call) => source.fetch(call.c.req.raw), file: (call) => source.fetch(call.c.req.raw) };
  }
  const indexFile = join(source.path, 'index.html');
  const parts = existsSync(indexFile) ? readFileSync(indexFile, 'utf8').split(NONCE_PLACEHOLDER) : null;
  const files: StaticFolder = staticFolder(source.path, new Set(['index.html']));
  return {
    index(call, status = 200, headers = {}) {
      if (parts === null) return call.problem('not_found', { message: 'This console is not built yet: run npm run build.' });
      const { publicUrl } = call.ports.settings;
      const nonce = randomBytes(16).toString('base64');
      return call.send(parts.join(nonce), status, {
        ...headers,
        ...pageHeaders(consolePolicy(nonce, publicUrl), publicUrl.startsWith('https:')),
        'content-type': 'text/html; charset=utf-8',
      });
    },
    file: (call, path) => files.serve(call, path),
  };
}

const page = { method: 'GET', tag: 'Pages', access: pageAccess, undocumented: true } as const;

export interface ConsolePages {
  readonly endpoints: readonly Endpoint[];
  /** Answers what is not there: a page that says so to a browser that navigates, the problem to everything else. */
  readonly absent: (
    call: Call,
    code: 'not_found' | 'method_not_allowed',
    headers?: Readonly<Record<string, string>>,
  ) => Response | Promise<Response>;
}

/**
 * Pages and files of both consoles. Only the listed page routes answer index.html; everything else is a file or
 * a 404, so that a wrong link says so.
 */
export function consolePages({ consoles }: Pick<ApiPorts, 'consoles'>): ConsolePages {
  const member = consoleOf(consoles.member);
  const admin = consoleOf(consoles.admin);

  const absent: ConsolePages['absent'] = (call, code, headers) => {
    const { method, path } = call.c.req;
    const navigates = (method === 'GET' || method === 'HEAD') && call.header('accept')?.includes('text/html') === true;
    if (navigates && !CALLS.test(path)) return member.index(call, problems[code][0], headers);
    return call.problem(code, headers === undefined ? undefined : { headers });
  };

  async function file(call: Call, of: Console, path: string): Promise<Response> {
    return (await of.file(call, path)) ?? absent(call, 'not_found');
  }

  const endpoints = [
    ...memberPages.map((path) =>
      endpoint({ ...page, path: path.replaceAll(/:(\w+)/g, '{$1}'), summary: 'A page of the member console' }, (call) =>
        member.index(call),
      ),
    ),
    endpoint({ ...page, path: '/assets/*', summary: 'Files of the member console' }, (call) =>
      file(call, member, call.c.req.path.slice(1)),
    ),
    endpoint(
      { ...page, path: '/{file}', summary: 'Files at the root of the member console', params: z.object({ file: z.string() }) },
      (call) => file(call, member, call.params.file),
    ),
    endpoint({ ...page, path: '/admin', summary: 'To the admin console' }, (call) =>
      call.send(null, 308, { location: '/admin/', 'cache-control': 'no-store' }),
    ),
    endpoint({ ...page, path: '/admin/*', summary: 'The admin console and its files' }, (call) => {
      const path = call.c.req.path.slice('/admin/'.length);
      if (/^api(\/|$)/.test(path)) return call.problem('not_found');
      // A last segment with a dot is a file; react-admin's own routes have none.
      return /\.[a-z0-9]+$/i.test(path) ? file(call, admin, path) : admin.index(call);
    }),
  ];
  return { endpoints, absent };
}
