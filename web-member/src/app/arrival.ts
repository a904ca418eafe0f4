import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** What browsers do by themselves between documents: a new page has the focus on its heading. The first page keeps the browser's own. */
export function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const path = useRef(pathname);
  useEffect(() => {
    if (path.current === pathname) return;
    path.current = pathname;
    const heading = main.current?.querySelector<HTMLElement>('h1');
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, main]);
}
