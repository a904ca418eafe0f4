import type { FieldsOf } from '@aarambh/contracts/content/kinds.ts';
import { VisuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { asksForLess } from '../../../shared/rotation/less-motion.ts';
import { Figures, type FiguresProps } from './blocks.tsx';
import { shortNumber } from './short-number.ts';

/** How much of the block has to be in sight before its numbers count. */
const IN_SIGHT = 0.3;
const TWO_SECONDS = [2_000] as const;

interface CountedFiguresProps extends Omit<FiguresProps, 'write'> {
  /** How long each number counts, in their order; those without one count as long as the last. Milliseconds. */
  readonly countsMs?: readonly number[];
}

/**
 * Numbers that a page claims, counting up from 0 once 30 % of them are in sight. Before that, where less motion is asked for, and before the
 * page is in a browser they stand as they are; who listens hears them so at any time.
 */
export function CountedFigures({ countsMs = TWO_SECONDS, ...figures }: CountedFiguresProps) {
  const block = useRef<HTMLDivElement>(null);
  const passed = useCounting(block, Math.max(...countsMs));
  return (
    <div ref={block}>
      <Figures {...figures} write={(figure, place) => <Counted figure={figure} part={passed / (countsMs[place] ?? countsMs.at(-1)!)} />} />
    </div>
  );
}

function Counted({ figure, part }: { readonly figure: FieldsOf<'figure'>; readonly part: number }) {
  const whole = shortNumber(figure);
  if (part >= 1) return whole;
  return (
    <>
      <span aria-hidden="true">{shortNumber({ ...figure, number: Math.round(figure.number * part) })}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </>
  );
}

/** For how long a block has been counting, once; endless where it does not count. Milliseconds. */
function useCounting(block: RefObject<HTMLElement | null>, longestMs: number): number {
  const [passed, setPassed] = useState(Infinity);
  useEffect(() => {
    const element = block.current;
    if (element === null || asksForLess()) return undefined;
    let frame = 0;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        if (entry.intersectionRatio < IN_SIGHT) {
          // Its edge is in sight: it will count from 0.
          setPassed(entry.isIntersecting ? 0 : Infinity);
          return;
        }
        watch.disconnect();
        const began = performance.now();
        const count = (): void => {
          const now = performance.now() - began;
          setPassed(now < longestMs ? now : Infinity);
          if (now < longestMs) frame = requestAnimationFrame(count);
        };
        count();
      },
      { threshold: [0, IN_SIGHT] },
    );
    watch.observe(element);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [block, longestMs]);
  return passed;
}
