import { resolve } from 'node:path';
import { javaScriptWeight, type JavaScriptWeight } from '@aarambh/web-member/build/size-limit.ts';
import type { Plugin } from 'vite';

/** Figure P8b: kB (1,000 bytes) of gzip JavaScript before the admin console is usable. */
export const consoleLimitKb = 400;

/** What a person needs from a cold start to working with a list: the entry, sign-in, the dashboard, the gatherings. */
const consoleModules = ['index.html', 'src/app/login-page.tsx', 'src/dashboard/dashboard.tsx', 'src/gatherings/list.tsx'];

/**
 * Figure P8b of a built admin console.
 * @param folder the built console, with `.vite/manifest.json`
 */
export function consoleWeight(folder: string): JavaScriptWeight {
  return javaScriptWeight(folder, consoleModules);
}

/** Prints figure P8b after the build, and fails it above the limit. */
export function sizeLimit(): Plugin {
  let folder = '';
  return {
    name: 'aarambh:size-limit',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      handler() {
        const { gzipBytes, files } = consoleWeight(folder);
        const text = `${(gzipBytes / 1000).toFixed(1)} kB of gzip JavaScript before the admin console is usable (at most ${consoleLimitKb})`;
        if (gzipBytes > consoleLimitKb * 1000) {
          const list = files.map((one) => `  ${(one.gzipBytes / 1000).toFixed(1).padStart(6)} kB  ${one.file}`).join('\n');
          throw new Error(`P8b: ${text}\n${list}`);
        }
        this.info(`P8b: ${text}`);
      },
    },
  };
}
