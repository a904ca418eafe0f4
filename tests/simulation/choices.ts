/** One choice that was made: which of how many. */
export interface Choice {
  readonly index: number;
  readonly of: number;
}

/** Everything that is left to chance in a run. The same choices make the same run, step by step. */
export interface Choices {
  /** An index below the number of weights. 0 is what happens when nothing disturbs: who is at it goes on. */
  pick(weights: readonly number[]): number;
  /** A number below `of`, each as likely: how large a world is, who does what. 0 is the smallest. */
  draw(of: number): number;
  readonly taken: readonly Choice[];
}

/** Mulberry32: small, fast, and the same everywhere. Numbers from 0 up to 1. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How often a run lets things go on undisturbed. Some faults need many switches, others one in a long calm. */
const CALM = [0, 0.5, 0.8, 0.9, 0.95] as const;

/** Choices by chance, the same for the same seed. */
export function seeded(seed: number): Choices {
  const next = random(seed);
  const calm = CALM[Math.floor(next() * CALM.length)]!;
  const taken: Choice[] = [];

  function drawn(weights: readonly number[]): number {
    if (next() < calm) return 0;
    let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
    const index = weights.findIndex((weight) => (left -= weight) < 0);
    return index < 0 ? weights.length - 1 : index;
  }

  function took(index: number, of: number): number {
    taken.push({ index, of });
    return index;
  }

  return {
    taken,
    pick: (weights) => took(weights.length === 1 ? 0 : drawn(weights), weights.length),
    draw: (of) => took(Math.floor(next() * of), of),
  };
}

/** Choices that are written down; where the script ends, or names more than there is, nothing disturbs any more. */
export function scripted(script: readonly number[]): Choices {
  const taken: Choice[] = [];
  function next(of: number): number {
    const wanted = script[taken.length] ?? 0;
    const index = wanted < of ? wanted : 0;
    taken.push({ index, of });
    return index;
  }

  return { taken, pick: ({ length }) => next(length), draw: next };
}
