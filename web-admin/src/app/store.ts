import { localStorageStore, type Store } from 'react-admin';

const base = localStorageStore('1', 'Aarambh');

/** react-admin keeps one scroll position per list and goes there however the list was opened; the router knows the way back instead. */
const isScrollPosition = (key: string): boolean => key.endsWith('.scrollPosition');

/**
 * Where react-admin remembers how a person likes their lists. Signing out empties it, except for saved filters: they took work
 * to make, and signing out must not cost them.
 */
export const store: Store = {
  ...base,
  getItem: (key, fallback) => (isScrollPosition(key) ? fallback! : base.getItem(key, fallback)),
  setItem(key, value) {
    if (!isScrollPosition(key)) base.setItem(key, value);
  },
  reset() {
    const kept = Object.entries(base.listItems?.() ?? {}).filter(([key]) => key.endsWith('.savedQueries'));
    base.reset();
    for (const [key, value] of kept) base.setItem(key, value);
  },
};
