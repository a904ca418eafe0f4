/** How far somebody is behind. */
export interface Behind {
  /** Positions of the store between what was applied and the last event. */
  readonly positions: number;
  /** For how long the oldest event that is not applied has been known; 0 when there is none. */
  readonly seconds: number;
}

/** Which positions of the store were known when: so much of it that an age can be told for any of them. */
export interface PositionAges {
  /** Notes an event, in the order of the store; `at` is a monotonic time in milliseconds. */
  note(position: number, at: number): void;
  /** How far somebody is behind who applied everything up to a position. */
  behind(position: number, now: number): Behind;
}

/** What was noted within this time is one step. */
const STEP_MS = 250;
const MOST_STEPS = 512;

interface Step {
  /** When its first event was noted. */
  readonly since: number;
  /** Position of its last event. */
  end: number;
}

/**
 * Ages are told to a quarter of a second. When there are too many steps, each two become one: what is long ago is told more and
 * more roughly, and never too young.
 */
export function positionAges(): PositionAges {
  let steps: Step[] = [];
  let end = 0;

  return {
    note(position, at) {
      if (position <= end) return;
      end = position;
      const last = steps.at(-1);
      if (last !== undefined && at - last.since < STEP_MS) {
        last.end = position;
        return;
      }
      if (steps.length === MOST_STEPS) steps = halved(steps);
      steps.push({ since: at, end: position });
    },

    behind(position, now) {
      if (position >= end) return { positions: 0, seconds: 0 };
      const oldest = steps.find((step) => step.end > position)!;
      return { positions: end - position, seconds: Math.max(0, now - oldest.since) / 1000 };
    },
  };
}

function halved(steps: readonly Step[]): Step[] {
  return steps.flatMap(({ since }, index) => (index % 2 === 0 ? [{ since, end: (steps[index + 1] ?? steps[index]!).end }] : []));
}
