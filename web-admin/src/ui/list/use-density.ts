import { useStore } from 'ra-core';

/** Where the choice of dense rows is kept in this browser; it outlasts a sign-out, as saved filters do. */
export const DENSITY_KEY = 'list.dense';

/** Whether tables are dense, for every list of the console, and how to change it. */
export function useDensity(): readonly [isDense: boolean, setDense: (dense: boolean) => void] {
  return useStore<boolean>(DENSITY_KEY, false);
}
