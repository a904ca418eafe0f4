/** Waits, but not beyond the store's closing. */
export function pause(ms: number, closing: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (closing.aborted) {
      resolve();
      return;
    }
    const done = (): void => {
      clearTimeout(timer);
      closing.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    closing.addEventListener('abort', done);
  });
}

/** Pause before attempt number `attempt` (from 1 on): growing, and never the same for all who wait. */
export function backoffMs(attempt: number): number {
  return Math.min(2000, 50 * 4 ** (attempt - 1)) * (0.75 + Math.random() / 2);
}
