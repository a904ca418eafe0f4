import { useEffect, useMemo, useState } from 'react';

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
  const paused = useMemo(() => {
    let waiting: (() => void) | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = (): void => {
      clearTimeout(timer);
      const work = waiting;
      waiting = null;
      work?.();
    };
    return {
      now,
      later(work: () => void): void {
        clearTimeout(timer);
        waiting = work;
        timer = setTimeout(now, PAUSE_MS);
      },
      drop(): void {
        clearTimeout(timer);
        waiting = null;
      },
    };
  }, []);
  useEffect(() => paused.drop, [paused]);
  return paused;
}
