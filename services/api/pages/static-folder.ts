import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Call } from '../http/call.ts';

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
const HASHED = /-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;

interface KnownFile {
  readonly path: string;
  readonly type: string;
  readonly encodings: readonly ('br' | 'gzip')[];
}

/** Files of a built console, by the path under which the folder is served. Only what was listed at start can be asked for. */
export interface StaticFolder {
  /** Answers a file, precompressed where the browser takes it and the build made it; null when there is no such file. */
  serve(call: Call, path: string): Promise<Response | null>;
}

/** Lists a folder once. A path can never leave it: requests are looked up, not joined. */
export function staticFolder(folder: string, exclude: ReadonlySet<string> = new Set()): StaticFolder {
  const files = new Map<string, KnownFile>();
  const contents = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  if (existsSync(folder)) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, name);
      const type = types[extname(name)];
      if (type === undefined || exclude.has(name) || !statSync(path).isFile()) continue;
      const encodings = (['br', 'gzip'] as const).filter((encoding) => existsSync(path + suffix(encoding)));
      files.set(relative(folder, path).split(sep).join('/'), { path, type, encodings });
    }
  }

  function content(path: string): Promise<Buffer<ArrayBuffer>> {
    let bytes = contents.get(path);
    if (bytes === undefined) {
      bytes = readFile(path).then((buffer) => Buffer.from(buffer));
      contents.set(path, bytes);
      bytes.catch(() => contents.delete(path));
    }
    return bytes;
  }

  return {
    async serve(call, path) {
      const file = files.get(path);
      if (file === undefined) return null;
      const accepted = call.header('accept-encoding') ?? '';
      const encoding = file.encodings.find((one) => new RegExp(`\\b${one}\\b(?!;q=0(?:\\.0+)?(?:,|$))`).test(accepted));
      // A console that was built again while we run has other files: what is gone is not found, and no fault of ours.
      const bytes = await content(file.path + (encoding === undefined ? '' : suffix(encoding))).catch(absent);
      if (bytes === null) return null;
      return call.send(bytes, 200, {
        'content-type': file.type,
        'cache-control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; style-src 'self'; img-src 'self' data:",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        ...(file.encodings.length === 0 ? undefined : { vary: 'accept-encoding' }),
        ...(encoding === undefined ? undefined : { 'content-encoding': encoding }),
      });
    },
  };
}

function absent(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}

function suffix(encoding: 'br' | 'gzip'): string {
  return encoding === 'br' ? '.br' : '.gz';
}
