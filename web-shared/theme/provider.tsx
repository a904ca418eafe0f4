import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { scheme } from './scheme.ts';
import { theme } from './theme.ts';

/** The nonce of this response: the server writes it into `<meta property="csp-nonce">` of index.html. */
function pageNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return nonce === '' ? undefined : nonce;
}

const nonce = pageNonce();
/** The styles of what is shown, in the page or, where it is rendered for everybody, until they are written into it. */
export const styleCache = createCache({ key: 'a', ...(nonce === undefined ? undefined : { nonce }) });

/** Gives a console the look: styles under this response's nonce, the theme, the scheme remembered. */
export function LookProvider({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        noSsr
        modeStorageKey={scheme.modeStorageKey}
        colorSchemeStorageKey={scheme.colorSchemeStorageKey}
      >
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
