import { pause } from '@aarambh/kernel/pause.ts';
import type { LeaseCompetition } from '@aarambh/kernel/ports/leases.ts';

/** One holding of a lease, from the moment it was taken. */
export interface Term {
  /** Aborted when the lease is not ours any more. */
  readonly lost: AbortSignal;
  /** Gives the lease up. Never rejects: a lease that cannot be given up runs out. */
  release(): Promise<void>;
}

export interface CompetitionOptions {
  /** Waits for the lease; null once `stopped` is aborted. */
  readonly take: (stopped: AbortSignal) => Promise<Term | null>;
  /** Milliseconds between the end of `work` and competing again: work that always fails must not spin, and others get a chance. */
  readonly restMs: number;
  readonly work: (signal: AbortSignal) => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** What is the same for all leases: take, work, give up, rest, and again until stopped. */
export function competition({ take, restMs, work, report }: CompetitionOptions): LeaseCompetition {
  const stopping = new AbortController();
  let term: Term | null = null;
  const ended = run();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const taken = await take(stopping.signal);
      if (taken === null) return;
      term = taken;
      const signal = AbortSignal.any([taken.lost, stopping.signal]);
      try {
        if (!signal.aborted) await work(signal);
      } catch (error) {
        // That it was told to end is no news.
        if (!(signal.aborted && (error === signal.reason || (error as Error).name === 'AbortError'))) report(error);
      }
      term = null;
      await taken.release();
      await pause(restMs, stopping.signal);
    }
  }

  return {
    held: () => term !== null && !term.lost.aborted && !stopping.signal.aborted,
    stop() {
      stopping.abort();
      return ended;
    },
  };
}
