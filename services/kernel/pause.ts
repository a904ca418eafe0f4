/**
 * Waits so many milliseconds, but not beyond the moment in which `until` is aborted. By the global timer: the simulation decides when that
 * one ends, and not when one of `node:timers/promises` does.
 */
export function pause(ms: number, until: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (until.aborted) {
      resolve();
      return;
    }
    const done = (): void => {
      clearTimeout(timer);
      until.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    until.addEventListener('abort', done);
  });
}
