import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Call } from '@aarambh/http/call.ts';
import { constant, type Constant } from '@aarambh/http/constant.ts';
import { encodings, type Encoding } from '@aarambh/http/encodings.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** Names that carry a hash of their content, as Vite writes them, may be kept for good. */
const HASHED = /\.(?<=-[A-Za-z0-9_-]{8,}\.)[a-z0-9]+$/;

/** Types whose files are packed by us when the build did not. */
const PACKABLE = /^(?:text\/|application\/|image\/svg)/;

const SCRIPT = /^text\/javascript/;

/** Files of a built console, by the path under which the folder is served. Only what was listed at start can be asked for. */
export interface StaticFolder {
  /** Answers a file, packed where the browser takes it; null when there is no such file. */
  serve(call: Call, path: string): Promise<Response | null>;
}

/** Lists a folder once. A path can never leave it: requests are looked up, not joined. */
export function staticFolder(folder: string, exclude: ReadonlySet<string> = new Set()): StaticFolder {
  const files = new Map<string, Constant>();
  if (existsSync(folder)) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, name);
      const type = types[extname(name)];
      if (type === undefined || exclude.has(name) || !statSync(path).isFile()) continue;
      files.set(relative(folder, path).split(sep).join('/'), fileOf(path, type));
    }
  }
  return {
    // A console that was built again while we run has other files: what is gone is not found, and no fault of ours.
    serve: async (call, path) => (await files.get(path)?.send(call).catch(absent)) ?? null,
  };
}

function fileOf(path: string, type: string): Constant {
  const packed = encodings.filter((encoding) => existsSync(path + suffix(encoding)));
  return constant({
    make: () => readFile(path),
    headers: {
      'content-type': type,
      'cache-control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      // A policy is for what browsers show as a page; scripts would only carry it, some thirty times with a first page.
      ...(SCRIPT.test(type)
        ? undefined
        : { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; style-src 'self'; img-src 'self' data:" }),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
    ...(packed.length > 0
      ? { offered: packed, makePacked: (encoding) => readFile(path + suffix(encoding)) }
      : PACKABLE.test(type)
        ? undefined
        : { offered: [] }),
  });
}

function absent(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}

function suffix(encoding: Encoding): string {
  return encoding === 'br' ? '.br' : '.gz';
}
