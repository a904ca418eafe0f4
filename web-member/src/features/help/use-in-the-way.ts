import { useEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';

const CONTROLS = 'main form :is(input, textarea, select, button)';

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/**
 * Whether something floats over a control of a form, so that it can step aside: nobody shall have to aim past it.
 * @param place stays where it is while what is in it steps aside
 */
export function useInTheWay(place: RefObject<HTMLElement | null>): boolean {
  const [isInTheWay, setInTheWay] = useState(false);
  // Another page may be as high as the one before, and tell nothing of itself.
  const { pathname } = useLocation();
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const own = place.current?.getBoundingClientRect();
      if (own === undefined) return;
      const controls = Array.from(document.querySelectorAll(CONTROLS));
      setInTheWay(controls.some((control) => overlaps(own, control.getBoundingClientRect())));
    };
    const soon = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    // A form that grows, such as by what is wrong in it, makes the page higher.
    const grown = new ResizeObserver(soon);
    grown.observe(document.body);
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      grown.disconnect();
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [place, pathname]);
  return isInTheWay;
}
