import { scripted, seeded } from './choices.ts';
import { run, type Ran, type Reach, type World } from './run.ts';
import type { MakeServices } from './services.ts';

interface Failure {
  readonly seed: number;
  readonly failure: string;
}

/** Runs a world by chance, once for each seed from `first` on; answers the first that fails, or null. */
export async function byChance(
  world: World,
  make: MakeServices,
  {
    first,
    schedules,
    progress,
    reach,
  }: { readonly first: number; readonly schedules: number; readonly progress?: (done: number) => void; readonly reach?: Reach },
): Promise<Failure | null> {
  for (let nth = 0; nth < schedules; nth++) {
    const { failure } = await run(world, make, seeded(first + nth), reach);
    if (failure !== null) return { seed: first + nth, failure };
    progress?.(nth + 1);
  }
  return null;
}

interface Explored {
  readonly schedules: number;
  readonly failure: string | null;
  readonly script: readonly number[];
}

/**
 * Runs every schedule of a world in which at most `switches` choices are not the undisturbed one: a switch away from whoever could go
 * on, the clock running ahead, a crash, a pause, another draw. Depth first, each run from the beginning.
 */
export async function exhaustively(world: World, make: MakeServices, switches: number): Promise<Explored> {
  let schedules = 0;
  const open: { readonly script: readonly number[]; readonly left: number }[] = [{ script: [], left: switches }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { script, left } = next;
    const { failure, choices } = await run(world, make, scripted(script));
    schedules++;
    if (failure !== null) return { schedules, failure, script };
    if (left === 0) continue;
    for (let at = choices.length - 1; at >= script.length; at--)
      for (let index = choices[at]!.of - 1; index > 0; index--)
        open.push({ script: [...choices.slice(0, at).map((choice) => choice.index), index], left: left - 1 });
  }
  return { schedules, failure: null, script: [] };
}

/** Tries that a smaller script is looked for with. */
const SHRINKS = 600;

/** A run that fails as the seed's does, with as few disturbances as could be found. */
export async function shrunk(world: World, make: MakeServices, seed: number): Promise<Ran> {
  const full = await run(world, make, seeded(seed));
  let best = full;
  let tries = 0;

  async function attempt(script: readonly number[]): Promise<boolean> {
    tries++;
    const ran = await run(world, make, scripted(script));
    if (ran.failure !== full.failure) return false;
    best = ran;
    return true;
  }

  const indexes = (): number[] => best.choices.map(({ index }) => index);
  for (let size = Math.ceil(best.choices.length / 2); size >= 1 && tries < SHRINKS; size = Math.floor(size / 2))
    for (let at = 0; at < best.choices.length && tries < SHRINKS; at += size) {
      const script = indexes();
      if (script.slice(at, at + size).some((index) => index > 0)) await attempt(script.fill(0, at, at + size));
    }
  return best;
}
