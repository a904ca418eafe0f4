import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|webmanifest)$/;
/** Below this the headers weigh more than what is saved. Bytes. */
const SMALLEST = 800;

/** Writes .gz and .br beside every text file of the build, so that the server never compresses while it answers. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'aarambh:precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name));
        await Promise.all(
          names.map(async (name) => {
            const path = join(folder, name);
            const bytes = await readFile(path);
            if (bytes.length < SMALLEST) return;
            const [gz, br] = await Promise.all([
              promisify(gzip)(bytes, { level: 9 }),
              promisify(brotliCompress)(bytes, {
                params: {
                  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
                  [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
                },
              }),
            ]);
            await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)]);
          }),
        );
      },
    },
  };
}
