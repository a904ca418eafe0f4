import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBlocker, type Blocker, type BlockerFunction } from 'react-router';

/** A piece of the page that may hold back who leaves, and how it hears that it does. */
interface Holder {
  readonly holds: BlockerFunction;
  readonly tell: (blocker: Blocker) => void;
}

const FREE: Blocker = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined };

/** In the order in which they came: what came last lies on top. */
const holders = new Set<Holder>();

/**
 * `useBlocker` for any number of forms and dialogs at once: the router asks one blocker alone, the one that came last. Here each is asked, from the top, and
 * the first that holds has the navigation to itself. Needs `OneBlocker` in the router.
 */
export function useHold(holds: BlockerFunction): Blocker {
  const [blocker, setBlocker] = useState(FREE);
  const latest = useRef(holds);
  useLayoutEffect(() => void (latest.current = holds));
  useEffect(() => {
    let told = FREE;
    const holder: Holder = {
      holds: (leaving) => latest.current(leaving),
      tell(next) {
        told = next;
        setBlocker(next);
      },
    };
    holders.add(holder);
    return () => {
      holders.delete(holder);
      // Nobody answers any more.
      told.reset?.();
    };
  }, []);
  return blocker;
}

/** The router's blocker; stands once in a console, whatever page is shown. */
export function OneBlocker(): null {
  const held = useRef<Holder>(null);
  const blocker = useBlocker((leaving) => {
    held.current = [...holders].findLast(({ holds }) => holds(leaving)) ?? null;
    return held.current !== null;
  });
  useEffect(() => {
    if (blocker.state !== 'unblocked') held.current?.tell(blocker);
    else {
      held.current?.tell(FREE);
      held.current = null;
    }
  }, [blocker]);
  return null;
}
