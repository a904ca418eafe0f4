/** One step of the demonstration's story. */
export interface Step {
  /** When it happens, in milliseconds since the epoch. */
  readonly at: number;
  /** Whose step it is: steps of one follow each other. */
  readonly of: string;
  readonly run: () => Promise<unknown>;
}

/** Steps under way at once: enough to share flushes, too few to fill a queue. */
const AT_ONCE = 24;

/** How far the clock may be ahead of a step that is under way. What needs a step of somebody else belongs so much later. */
const TIMELINE_WINDOW_MS = 3 * 24 * 3_600_000;

/**
 * Runs steps in the order of their times, with the clock moved to each by `tell`. Those of a few days run beside each other: a year
 * told day by day would wait for the disk at every one of them.
 * @throws what the first step that fails throws
 */
export async function runTimeline(steps: readonly Step[], tell: (now: number) => void): Promise<void> {
  /** By time, the oldest first. */
  const underWay = new Map<Promise<void>, number>();
  const before = new Map<string, Promise<void>>();
  const oldest = (): number => underWay.values().next().value ?? Infinity;

  for (const { at, of, run } of steps.toSorted((a, b) => a.at - b.at)) {
    while (underWay.size >= AT_ONCE || oldest() <= at - TIMELINE_WINDOW_MS) await Promise.race(underWay.keys());
    tell(at);
    // One that failed stays among those under way, where it is found.
    const step: Promise<void> = after(before.get(of), run).then(() => void underWay.delete(step));
    step.catch(() => undefined);
    underWay.set(step, at);
    before.set(of, step);
  }
  await Promise.all(underWay.keys());
}

async function after(previous: Promise<void> | undefined, run: Step['run']): Promise<void> {
  await previous;
  await run();
}
