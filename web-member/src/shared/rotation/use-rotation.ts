import { useEffect, useState } from 'react';
import { useLessMotion } from './less-motion.ts';

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
  /** For the element that turns: it stands still while somebody points at it or has the focus in it. */
  readonly holds: Readonly<Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur', () => void>>;
}

/**
 * Which of several is shown, and turning by itself.
 * @param stayMs how long one stays
 */
export function useRotation(length: number, stayMs: number): Rotation {
  const [at, setAt] = useState(0);
  const [wanted, setWanted] = useState(true);
  // Two of them: a pointer that leaves lets nothing go on under who has the focus there.
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const possible = !useLessMotion() && length > 1;
  const playing = possible && wanted && !pointed && !focused;

  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setAt((now) => now + 1);
    }, stayMs);
    return () => clearInterval(timer);
  }, [playing, at, stayMs]);

  const index = length === 0 ? 0 : ((at % length) + length) % length;
  const toggle = (): void => {
    setWanted(!wanted);
    // Who asks for it has the focus on the button that they asked with.
    if (!wanted) setFocused(false);
  };
  const holds = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { index, show: setAt, playing, wanted, possible, toggle, holds };
}
