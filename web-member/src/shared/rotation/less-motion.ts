import { useMedia } from '@aarambh/web-shared/ui/use-media.ts';

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the system asks for less motion now. */
export function asksForLess(): boolean {
  return window.matchMedia(QUERY).matches;
}

/** The same as it changes. A page that is drawn before it is in a browser stands still. */
export function useLessMotion(): boolean {
  return useMedia(QUERY, true);
}
