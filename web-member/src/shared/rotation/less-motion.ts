import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the system asks for less motion now. */
export function asksForLess(): boolean {
  return window.matchMedia(QUERY).matches;
}

function subscribe(listener: () => void): () => void {
  const still = window.matchMedia(QUERY);
  still.addEventListener('change', listener);
  return () => still.removeEventListener('change', listener);
}

/** The same as it changes. A page that is drawn before it is in a browser stands still. */
export function useLessMotion(): boolean {
  return useSyncExternalStore(subscribe, asksForLess, () => true);
}
