import { consolePage, noncePlaceholder } from '@aarambh/web-shared/build/console-page.ts';
import { lighter } from '@aarambh/web-shared/build/lighter.ts';
import { precompress } from '@aarambh/web-shared/build/precompress.ts';
import { sizeLimit } from '@aarambh/web-shared/build/size-limit.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { consoleLimitKb, consoleWeight } from './build/size-limit.ts';

export default defineConfig({
  base: '/admin/',
  plugins: [
    react(),
    lighter(),
    consolePage(),
    precompress(),
    sizeLimit({ id: 'P8b', until: 'the admin console', limitKb: consoleLimitKb, weigh: consoleWeight }),
  ],
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
