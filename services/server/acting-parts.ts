import { begunWork } from '@aarambh/kernel/begun-work.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { ProcessReactor } from '@aarambh/kernel/process.ts';
import { startReactor, type Reactor, type ReactorDeps } from '@aarambh/kernel/reactor.ts';
import type { Schedule } from '@aarambh/kernel/schedule.ts';
import { startSchedules } from './schedules.ts';

/** Something that acts on its own. It runs at one place at a time, and needs no other part to run at the same. */
export interface ActingPart {
  /** Another one for each part. */
  readonly name: string;
  /** Begins it; answers how to end it. */
  readonly begin: () => Promise<() => Promise<void>>;
}

/** What acts on its own, as the contexts and the server bring it. */
export interface Acting {
  // Each reactor knows its own events; here they only have to be started.
  readonly reactors: readonly Reactor<never>[];
  readonly processes: readonly ProcessReactor<never>[];
  readonly schedules: readonly Schedule[];
}

const SWEEP_EVERY_MS = 2_000;
/** A process that nobody finished for this long was interrupted. */
const PATIENCE_MS = 5_000;

/** A part for each. What sweeps a kind of process is one with the reactor that knows which of them are open. */
export function actingParts({ reactors, processes, schedules }: Acting, deps: ReactorDeps): readonly ActingPart[] {
  const { clock, report, state } = deps;
  const start = newId();

  async function follow(reactor: Reactor<never>): Promise<() => Promise<void>> {
    const following = await startReactor(reactor, deps);
    return () => following.stop();
  }

  async function come(schedule: Schedule): Promise<() => Promise<void>> {
    const coming = startSchedules([schedule], report);
    return () => coming.stop();
  }

  /** How often each kind of process was begun to be watched here. */
  const begun = new Map<ProcessReactor<never>, number>();

  async function watch(process: ProcessReactor<never>): Promise<() => Promise<void>> {
    const nth = (begun.get(process) ?? 0) + 1;
    begun.set(process, nth);
    const { name, sweep } = process;
    const work = begunWork(name, { state, clock, start });
    const unfollow = await follow(process);
    const end = await come({ name: `${name}-sweep`, everyMs: SWEEP_EVERY_MS, run: () => sweep(clock(), PATIENCE_MS, work) });
    return async () => {
      await end();
      await unfollow();
      // From now on others know which are open, unless it was begun here again before it had ended.
      if (begun.get(process) === nth) process.begun?.();
      await work.leave();
    };
  }

  return [
    ...reactors.map((reactor): ActingPart => ({ name: reactor.name, begin: () => follow(reactor) })),
    ...processes.map((process): ActingPart => ({ name: process.name, begin: () => watch(process) })),
    ...schedules.map((schedule): ActingPart => ({ name: schedule.name, begin: () => come(schedule) })),
  ];
}
