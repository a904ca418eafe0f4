import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** How long one slide stays. Milliseconds. */
const STAY_MS = 7_000;

const still = window.matchMedia('(prefers-reduced-motion: reduce)');
const subscribe = (listener: () => void): (() => void) => {
  still.addEventListener('change', listener);
  return () => still.removeEventListener('change', listener);
};

export interface Rotation {
  readonly index: number;
  /** Goes to a slide, around the ends. */
  readonly show: (index: number) => void;
  /** Whether it turns right now. */
  readonly playing: boolean;
  /** Whether the person lets it turn. */
  readonly wanted: boolean;
  /** False when the system asks for less motion. */
  readonly possible: boolean;
  readonly toggle: () => void;
  /** Stands still while somebody points at it or has the focus in it. */
  readonly hold: (held: boolean) => void;
}

/** Which slide is shown, and turning by itself. */
export function useRotation(length: number): Rotation {
  const [at, setAt] = useState(0);
  const [wanted, setWanted] = useState(true);
  const [held, hold] = useState(false);
  const possible = !useSyncExternalStore(subscribe, () => still.matches) && length > 1;
  const playing = possible && wanted && !held;
  const show = useCallback((next: number) => setAt(next), []);

  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setAt((now) => now + 1);
    }, STAY_MS);
    return () => clearInterval(timer);
  }, [playing, at]);

  const index = length === 0 ? 0 : ((at % length) + length) % length;
  return { index, show, playing, wanted, possible, toggle: () => setWanted(!wanted), hold };
}
