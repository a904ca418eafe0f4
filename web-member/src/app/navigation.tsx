import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const remembered = new Map<string, number>();

/**
 * What browsers do by themselves between documents: a new page starts at its top with the focus on its heading, going back returns
 * to where one was. The first page keeps the browser's own behaviour.
 */
export function useNavigation(main: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const first = useRef(true);
  const path = useRef(pathname);

  useEffect(() => {
    const note = (): void => void remembered.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key]);

  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (type === NavigationType.Pop) window.scrollTo(0, remembered.get(key) ?? 0);
    else if (path.current !== pathname) window.scrollTo(0, 0);
    if (path.current !== pathname) {
      path.current = pathname;
      const heading = main.current?.querySelector<HTMLElement>('h1');
      if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      (heading ?? main.current)?.focus({ preventScroll: true });
    }
  }, [key, pathname, type, main]);
}
