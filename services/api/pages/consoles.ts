import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memberPages } from '@aarambh/contracts/pages.ts';
import { z } from 'zod';
import type { Call } from '../http/call.ts';
import { endpoint, type Endpoint } from '../http/endpoint.ts';
import { consolePolicy, pageHeaders } from '../http/security-headers.ts';
import type { ApiPorts, ConsoleSource } from '../ports.ts';
import { staticFolder, type StaticFolder } from './static-folder.ts';

/** What both index.html carry where this response's nonce belongs. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

interface Console {
  /** The page that every route of the console starts from. */
  index(call: Call): Response | Promise<Response>;
  /** A file of the console; a problem when there is none. */
  file(call: Call, path: string): Promise<Response>;
}

function consoleOf(source: ConsoleSource): Console {
  if (source === null) return { index: (call) => call.problem('not_found'), file: async (call) => call.problem('not_found') };
  if (source.kind === 'passthrough') {
    return { index: (call) => source.fetch(call.c.req.raw), file: (call) => source.fetch(call.c.req.raw) };
  }
  const indexFile = join(source.path, 'index.html');
  const parts = existsSync(indexFile) ? readFileSync(indexFile, 'utf8').split(NONCE_PLACEHOLDER) : null;
  const files: StaticFolder = staticFolder(source.path, new Set(['index.html']));
  return {
    index(call) {
      if (parts === null) return call.problem('not_found', { message: 'This console is not built yet: run npm run build.' });
      const { publicUrl } = call.ports.settings;
      const nonce = randomBytes(16).toString('base64');
      return call.send(parts.join(nonce), 200, {
        ...pageHeaders(consolePolicy(nonce, publicUrl), publicUrl.startsWith('https:')),
        'content-type': 'text/html; charset=utf-8',
      });
    },
    file: async (call, path) => (await files.serve(call, path)) ?? call.problem('not_found'),
  };
}

const page = { method: 'GET', tag: 'Pages', undocumented: true } as const;

/**
 * Pages and files of both consoles. Only the listed page routes answer index.html (design §7); everything else is a file or
 * a 404, so that a wrong link says so.
 */
export function consoleEndpoints({ consoles }: Pick<ApiPorts, 'consoles'>): readonly Endpoint[] {
  const member = consoleOf(consoles.member);
  const admin = consoleOf(consoles.admin);
  return [
    ...memberPages.map(({ path }) =>
      endpoint({ ...page, path: path.replaceAll(/:(\w+)/g, '{$1}'), summary: 'A page of the member console' }, (call) =>
        member.index(call),
      ),
    ),
    endpoint({ ...page, path: '/assets/*', summary: 'Files of the member console' }, (call) => member.file(call, call.c.req.path.slice(1))),
    endpoint(
      { ...page, path: '/{file}', summary: 'Files at the root of the member console', params: z.object({ file: z.string() }) },
      (call) => member.file(call, call.params.file),
    ),
    endpoint({ ...page, path: '/admin', summary: 'To the admin console' }, (call) =>
      call.send(null, 308, { location: '/admin/', 'cache-control': 'no-store' }),
    ),
    endpoint({ ...page, path: '/admin/*', summary: 'The admin console and its files' }, (call) => {
      const path = call.c.req.path.slice('/admin/'.length);
      if (/^api(\/|$)/.test(path)) return call.problem('not_found');
      // A last segment with a dot is a file; react-admin's own routes have none.
      return /\.[a-z0-9]+$/i.test(path) ? admin.file(call, path) : admin.index(call);
    }),
  ];
}
