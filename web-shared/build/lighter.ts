import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A file of React Router's build without warnings for developers; its package leads every bundler to the other one. */
const router = (file: string): string => fileURLToPath(new URL(`../production/${file}`, import.meta.resolve('react-router')));

/** Takes the build of React Router for production, and no ripples from MUI: the theme draws none. */
export function lighter(): Plugin {
  return {
    name: 'aarambh:lighter',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: router('index.mjs') },
          { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
          { find: /^\.\/TouchRipple\.mjs$/, replacement: fileURLToPath(new URL('no-ripple.ts', import.meta.url)) },
        ],
      },
    }),
  };
}
