import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { scheme } from '../theme/scheme.ts';

/** The server writes this response's nonce where index.html says this. */
export const noncePlaceholder = '__CSP_NONCE__';

/** The latin subsets: what the first screen needs. */
const preloadedFonts = [/anek-latin-latin-wght-normal/, /plus-jakarta-sans-latin-wght-normal/];

/**
 * Finishes a console's index.html: MUI's script that marks the remembered scheme before the first paint, and preloads of the
 * latin fonts. Set `html.cspNonce` to `noncePlaceholder` beside it.
 */
export function consolePage(): Plugin {
  const script = /<script[^>]*>([^]*)<\/script>/.exec(
    renderToStaticMarkup(
      createElement(InitColorSchemeScript, {
        attribute: scheme.attribute,
        modeStorageKey: scheme.modeStorageKey,
        colorSchemeStorageKey: scheme.colorSchemeStorageKey,
      }),
    ),
  )?.[1];
  if (script === undefined) throw new Error('MUI renders its colour scheme script in another way than this build knows.');
  let base = '/';
  return {
    name: 'aarambh:console-page',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => file.endsWith('.woff2') && preloadedFonts.some((font) => font.test(file)));
        return [
          { tag: 'script', attrs: { nonce: noncePlaceholder }, children: script, injectTo: 'head-prepend' },
          ...fonts.map((file): HtmlTagDescriptor => {
            return {
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: base + file, crossorigin: true },
              injectTo: 'head',
            };
          }),
        ];
      },
    },
  };
}
