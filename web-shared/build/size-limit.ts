import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest, Plugin } from 'vite';

export interface JavaScriptWeight {
  readonly gzipBytes: number;
  readonly files: readonly { readonly file: string; readonly gzipBytes: number }[];
}

/**
 * The JavaScript that modules of a built console and all their static imports weigh, each file gzipped as it is served.
 * @param folder the built console, with `.vite/manifest.json`
 * @param modules keys of the manifest: paths of sources
 */
export function javaScriptWeight(folder: string, modules: readonly string[]): JavaScriptWeight {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is not in the manifest of ${folder}`);
    if (seen.has(chunk.file)) return;
    if (chunk.file.endsWith('.js')) seen.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  const files = [...seen].map((file) => ({ file, gzipBytes: gzipSync(readFileSync(join(folder, file)), { level: 9 }).length }));
  return { files, gzipBytes: files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) };
}

interface SizeLimit {
  /** The figure's id, as the benchmarks print it. */
  readonly id: string;
  /** What a person can do once this JavaScript has run. */
  readonly until: string;
  /** kB (1,000 bytes) of gzip. */
  readonly limitKb: number;
  weigh(folder: string): JavaScriptWeight;
}

/** Prints the console's figure after the build, and fails it above the limit. */
export function sizeLimit({ id, until, limitKb, weigh }: SizeLimit): Plugin {
  let folder = '';
  return {
    name: 'aarambh:size-limit',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const { gzipBytes, files } = weigh(folder);
        const text = `${(gzipBytes / 1000).toFixed(1)} kB of gzip JavaScript before ${until} is usable (at most ${limitKb})`;
        if (gzipBytes > limitKb * 1000) {
          const list = files.map((one) => `  ${(one.gzipBytes / 1000).toFixed(1).padStart(6)} kB  ${one.file}`).join('\n');
          throw new Error(`${id}: ${text}\n${list}`);
        }
        this.info(`${id}: ${text}`);
      },
    },
  };
}
