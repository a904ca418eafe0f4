import type { LeaseCompetition, Leases } from '@aarambh/kernel/ports/leases.ts';
import { rebuildFromStore, type FeedRebuildOptions } from './feed-rebuild.ts';
import type { ReadModel } from './read-model.ts';

export interface FeedRebuilderOptions extends Omit<FeedRebuildOptions, 'models' | 'signal' | 'progress'> {
  readonly leases: Leases;
  /** Asked once this process may rebuild: whether it is still to be done, or somebody else did it. */
  readonly needed: (model: ReadModel) => Promise<boolean>;
  /** Told when a model was rebuilt here. */
  readonly rebuilt: (model: ReadModel) => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** Rebuilds read models that several processes find outdated, in one of them. */
export interface FeedRebuilder {
  /** Competes for doing it, until it was done or is not wanted any more. */
  want(model: ReadModel): void;
  unwant(model: ReadModel): void;
  /** What is being rebuilt here. */
  status(): { readonly models: readonly string[]; readonly done: number; readonly total: number } | null;
  stop(): Promise<void>;
}

const LEASE = 'projection-rebuild';

export function feedRebuilder({ leases, needed, rebuilt, report, ...options }: FeedRebuilderOptions): FeedRebuilder {
  const wanted = new Set<ReadModel>();
  let competition: LeaseCompetition | null = null;
  let running: ReturnType<FeedRebuilder['status']> = null;
  let stopped = false;
  let ending: Promise<void> = Promise.resolve();

  /** All that are wanted in one pass over the store: reading it is what costs. */
  async function rebuild(signal: AbortSignal): Promise<void> {
    const models: ReadModel[] = [];
    for (const model of wanted) if (await needed(model)) models.push(model);
    if (models.length > 0) {
      const names = models.map(({ name }) => name);
      running = { models: names, done: 0, total: 0 };
      try {
        await rebuildFromStore({ ...options, models, signal, progress: (done, total) => (running = { models: names, done, total }) });
        for (const model of models) await rebuilt(model);
      } finally {
        running = null;
      }
    }
    // Whoever is not needed here is built: the projectors see it for themselves.
    for (const model of [...wanted]) if (models.includes(model) || !(await needed(model))) wanted.delete(model);
    if (wanted.size === 0) end();
  }

  /** Not awaited by the work itself, which the competition waits for. */
  function end(): void {
    const ended = competition;
    competition = null;
    if (ended !== null) ending = ended.stop().catch(report);
  }

  return {
    want(model) {
      if (stopped) return;
      wanted.add(model);
      competition ??= leases.compete(LEASE, rebuild, report);
    },

    unwant(model) {
      if (wanted.delete(model) && wanted.size === 0 && running === null) end();
    },

    status: () => running,

    async stop() {
      stopped = true;
      wanted.clear();
      end();
      await ending;
    },
  };
}
