import { useRef, type KeyboardEvent, type TouchEvent } from 'react';
import type { Rotation } from './use-rotation.ts';

/** Pixels that a finger moves before it turns the page. */
const SWIPE = 48;

/** For what turns: the arrow keys go to the one before and the next, and so does a finger that swipes. */
export function useTurning({ index, show }: Pick<Rotation, 'index' | 'show'>) {
  const touch = useRef<number | null>(null);
  return {
    keys: {
      onKeyDown(event: KeyboardEvent): void {
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (step === 0) return;
        event.preventDefault();
        show(index + step);
      },
    },
    swipes: {
      onTouchStart(event: TouchEvent): void {
        touch.current = event.touches[0]?.clientX ?? null;
      },
      onTouchEnd(event: TouchEvent): void {
        const moved = (event.changedTouches[0]?.clientX ?? 0) - (touch.current ?? 0);
        if (touch.current !== null && Math.abs(moved) > SWIPE) show(index + (moved < 0 ? 1 : -1));
        touch.current = null;
      },
    },
  } as const;
}
