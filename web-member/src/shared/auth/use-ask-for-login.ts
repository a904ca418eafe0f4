import { useEffect, useRef } from 'react';
import { useHasEnded } from './require-user.tsx';
import { useIsVisitor } from '@aarambh/web-shared/api/staff.ts';

/** How long a visitor looks at a page before it asks them to log in. Milliseconds. */
const AFTER_MS = 2_000;

/** Asks visitors once, two seconds after they came. */
export function useAskForLogin(asks: boolean, ask: () => void): void {
  const isVisitor = useIsVisitor();
  // Whose session just ended is told so already.
  const visitor = !useHasEnded() && isVisitor;
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!asks || !visitor) return undefined;
    const timer = setTimeout(() => latest.current(), AFTER_MS);
    return () => clearTimeout(timer);
  }, [asks, visitor]);
}
