import { consolePage, noncePlaceholder } from '@aarambh/web-shared/build/console-page.ts';
import { lighter } from '@aarambh/web-shared/build/lighter.ts';
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

/** Files of these names, by the end of their folder. */
function filesOf(folders: Readonly<Record<string, readonly string[]>>): RegExp {
  const each = Object.entries(folders).map(([folder, names]) => `${folder}/(?:${names.join('|')})`);
  return new RegExp(`(?:${each.join('|')})\\.(?:tsx?|js)$`.replaceAll('/', '[\\\\/]'));
}

/** What is needed together is one file: a dozen small ones compress worse, and each of them brings its headers. */
const together = [
  // The console itself with all that it brings, and what every page shows and asks with. The entry is React's drawing alone: it is as large again.
  {
    name: 'pieces',
    test: filesOf({
      'web-member/src/app': ['app', 'router', 'queries', 'page-data'],
      'web-member/src/shared': ['event-picture'],
      'web-shared': ['format', 'own-times', 'price-tag', 'storage', 'use-now', 'words'],
      'web-shared/api': [
        'api',
        'calls',
        'client',
        'form-data',
        'local-user',
        'position',
        'read',
        'send',
        'session',
        'tab-session',
        'viewing',
      ],
      'web-shared/ui': ['heading', 'layout', 'links', 'loaded', 'notice', 'page', 'rich', 'seats', 'states', 'use-media', 'words'],
      'services/contracts': ['limits'],
      '@tanstack/query-core/build/modern': ['query', 'queryObserver', 'removable', 'retryer', 'subscribable', 'utils', '\\w+Manager'],
      '@tanstack/react-query/build/modern': [
        'use(?:Base)?Query',
        'errorBoundaryUtils',
        'queryOptions',
        'suspense',
        '\\w+(?:Boundary|Provider)',
      ],
    }),
  },
  // What stands around every page, and comes once it is idle.
  {
    name: 'around',
    includeDependenciesRecursively: false,
    test: filesOf({
      'web-member/src/app': ['account-menu-(?:content|query)', 'below', 'footer', 'kept-focus', 'page-count'],
      'web-member/src/shared/api': ['student'],
      'web-member/src/shared/look': ['scheme-switch', 'words'],
      'web-shared/ui': ['more-icons'],
    }),
  },
  // What the home page shows first.
  {
    name: 'home-page',
    includeDependenciesRecursively: false,
    test: filesOf({
      'web-member/src/features/home': ['words'],
      'web-member/src/features/home/components': ['hero', 'next-events', 'scene-band', 'start-up'],
      'web-member/src/features/home/pages': ['home-page'],
    }),
  },
  // What turns by itself.
  {
    name: 'rotation',
    includeDependenciesRecursively: false,
    test: filesOf({ 'web-member/src/shared/rotation': ['less-motion', 'rotation-controls', 'use-rotation', 'words'] }),
  },
  // What the home page shows of content.
  {
    name: 'content',
    includeDependenciesRecursively: false,
    test: filesOf({
      'web-member/src/features/content': ['preview-words', 'queries'],
      'web-member/src/features/content/components': [
        'blocks',
        'content-link',
        'counted-figures',
        'pictured',
        'preview',
        'rich-text',
        'short-number',
      ],
      'web-member/src/features/testimonials': ['quote-words'],
      'web-member/src/features/testimonials/api': ['queries'],
      'web-member/src/features/testimonials/components': ['grid', 'quote'],
      'web-shared/theme/art': ['hills'],
    }),
  },
];

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? rendering
    : {
        plugins: [
          react(),
          lighter(),
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
            // Emotion brings these two along for a function that nobody here calls, and does not say that they do nothing when they are loaded.
            treeshake: {
              moduleSideEffects: [
                { test: /hoist-non-react-statics|react-is/, sideEffects: false },
                // What a feature publishes loads with who uses it, and not with what else is published there.
                { test: /web-member\/src\/features\/[^/]+\/public\.ts$/, sideEffects: false },
              ],
            },
            // Compressing takes its second and a half on purpose.
            checks: { bundlerTimings: false },
            output: { codeSplitting: { groups: together } },
          },
          // Fonts and images stay files: inline data would be fetched by everybody, always.
          assetsInlineLimit: 0,
        },
      },
);
