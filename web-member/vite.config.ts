import { consolePage, noncePlaceholder } from '@aarambh/web-shared/build/console-page.ts';
import { precompress } from '@aarambh/web-shared/build/precompress.ts';
import { sizeLimit } from '@aarambh/web-shared/build/size-limit.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boardLimitKb, boardWeight } from './build/size-limit.ts';

export default defineConfig({
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
    // Compressing takes its second and a half on purpose.
    rolldownOptions: { checks: { bundlerTimings: false } },
    // Fonts and images stay files: inline data would be fetched by everybody, always.
    assetsInlineLimit: 0,
  },
});
