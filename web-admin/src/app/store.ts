import { localStorageStore, type Store } from 'react-admin';

const base = localStorageStore('1', 'Aarambh');

/**
 * Where react-admin remembers how a person likes their lists. Signing out empties it, except for saved filters: they took work
 * to make, and signing out must not cost them.
 */
export const store: Store = {
  ...base,
  reset() {
    const kept = Object.entries(base.listItems?.() ?? {}).filter(([key]) => key.endsWith('.savedQueries'));
    base.reset();
    for (const [key, value] of kept) base.setItem(key, value);
  },
};
