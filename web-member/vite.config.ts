import { consolePage, noncePlaceholder } from '@aarambh/web-shared/build/console-page.ts';
import { precompress } from '@aarambh/web-shared/build/precompress.ts';
import { sizeLimit } from '@aarambh/web-shared/build/size-limit.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { boardLimitKb, boardWeight } from './build/size-limit.ts';

/** `--ssr`: what the server renders pages with, in one piece that needs no packages. */
const rendering: UserConfig = {
  plugins: [react()],
  ssr: { noExternal: true },
  build: { target: 'node24', reportCompressedSize: false },
};

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? rendering
    : {
        plugins: [
          react(),
          consolePage(),
          precompress(),
          sizeLimit({ id: 'P8a', until: 'the events board', limitKb: boardLimitKb, weigh: boardWeight }),
        ],
        html: { cspNonce: noncePlaceholder },
        build: {
          target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
          manifest: true,
          modulePreload: { polyfill: false },
          reportCompressedSize: false,
          rolldownOptions: {
            // Compressing takes its second and a half on purpose.
            checks: { bundlerTimings: false },
            // What every page shows is one file: a dozen small ones would compress worse.
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'pieces',
                    test: /web-member[\\/]src[\\/]shared[\\/]event-picture|react-query[\\/].*queryOptions|web-shared[\\/](format|own-times|use-now|price-tag|words|ui[\\/](heading|page|loaded|states|layout|words|seats|links))\.tsx?$/,
                  },
                ],
              },
            },
          },
          // Fonts and images stay files: inline data would be fetched by everybody, always.
          assetsInlineLimit: 0,
        },
      },
);
