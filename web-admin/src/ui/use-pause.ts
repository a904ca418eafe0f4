import { useEffect, useState } from 'react';

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
