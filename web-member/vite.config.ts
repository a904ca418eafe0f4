import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { consolePage, noncePlaceholder } from './build/console-page.ts';
import { precompress } from './build/precompress.ts';
import { sizeLimit } from './build/size-limit.ts';

export default defineConfig({
  plugins: [react(), consolePage(), precompress(), sizeLimit()],
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
