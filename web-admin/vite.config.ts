import { consolePage, noncePlaceholder } from '@aarambh/web-member/build/console-page.ts';
import { precompress } from '@aarambh/web-member/build/precompress.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sizeLimit } from './build/size-limit.ts';

export default defineConfig({
  base: '/admin/',
  plugins: [react(), consolePage(), precompress(), sizeLimit()],
  html: { cspNonce: noncePlaceholder },
  build: {
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Fonts and images stay files: inline data would be fetched by everybody, always.
    assetsInlineLimit: 0,
  },
});
