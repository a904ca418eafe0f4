import type { Schedule } from '@aarambh/kernel/schedule.ts';

export interface Schedules {
  /** Starts no further runs and waits for those under way. */
  stop(): Promise<void>;
}

/** Runs each schedule at once and then so long after each end; one run of each at a time. */
export function startSchedules(schedules: readonly Schedule[], report: (error: unknown, name: string) => void): Schedules {
  let stopped = false;
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  function start(schedule: Schedule): void {
    const run = schedule
      .run()
      .then(
        () => undefined,
        (error: unknown) => report(error, schedule.name),
      )
      .finally(() => {
        running.delete(run);
        if (!stopped) timers.set(schedule.name, setTimeout(start, schedule.everyMs, schedule));
      });
    running.add(run);
  }

  for (const schedule of schedules) start(schedule);
  return {
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
