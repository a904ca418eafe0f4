import { useEffect, useRef, useState } from 'react';

/** Milliseconds without typing before anybody is asked. */
export const PAUSE_MS = 300;

/** A text once nobody has changed it for a moment: what the service is asked for while somebody types. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** Does what follows from typing once nobody has typed for a moment, or now where who typed leaves the field; not any more once the field is gone. */
export function useAfterPause(): { readonly later: (work: () => void) => void; readonly now: () => void } {
  const waiting = useRef<{ readonly work: () => void; readonly timer: ReturnType<typeof setTimeout> }>(null);
  const drop = (): (() => void) | undefined => {
    clearTimeout(waiting.current?.timer);
    const work = waiting.current?.work;
    waiting.current = null;
    return work;
  };
  const now = (): void => drop()?.();
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);
  return {
    now,
    later(work) {
      drop();
      waiting.current = { work, timer: setTimeout(now, PAUSE_MS) };
    },
  };
}
