import { localStorageStore, type Store } from 'ra-core';
import { DENSITY_KEY } from '../ui/list/use-density.ts';

const base = localStorageStore('1', 'Aarambh');

/** react-admin keeps one scroll position per list and goes there however the list was opened; the router knows the way back instead. */
const isScrollPosition = (key: string): boolean => key.endsWith('.scrollPosition');

/** Filters that were saved before the service kept them took work to make, and whether rows are dense is how this browser is used: signing out must not cost them. */
const outlastsSigningOut = (key: string): boolean => key.endsWith('.savedQueries') || key === DENSITY_KEY;

/** Where react-admin remembers how a person likes their lists. Signing out empties it, but for what outlasts that. */
export const store: Store = {
  ...base,
  getItem: (key, fallback) => (isScrollPosition(key) ? fallback! : base.getItem(key, fallback)),
  setItem(key, value) {
    if (!isScrollPosition(key)) base.setItem(key, value);
  },
  reset() {
    const kept = Object.entries(base.listItems?.() ?? {}).filter(([key]) => outlastsSigningOut(key));
    base.reset();
    for (const [key, value] of kept) base.setItem(key, value);
  },
};
