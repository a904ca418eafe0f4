import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the browser is as a media query asks, as that changes.
 * @param query with `@media` before it or without, as the theme's breakpoints write it
 * @param before the answer on a page that is drawn before it is in a browser
 */
export function useMedia(query: string, before = false): boolean {
  const condition = query.replace('@media', '');
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(condition);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [condition],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(condition).matches,
    () => before,
  );
}
