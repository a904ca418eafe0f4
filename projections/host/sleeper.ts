/** Sleeps that somebody else may end. */
export interface Sleeper {
  /** Until it is interrupted, or `ms` have passed; null: until it is interrupted. */
  sleep(ms: number | null): Promise<void>;
  /** Ends the sleep under way, if there is one. */
  interrupt(): void;
}

export function sleeper(): Sleeper {
  let wake: (() => void) | null = null;
  return {
    sleep: (ms) =>
      new Promise((resolve) => {
        const timer = ms === null ? undefined : setTimeout(() => wake?.(), ms);
        wake = () => {
          wake = null;
          clearTimeout(timer);
          resolve();
        };
      }),
    interrupt: () => wake?.(),
  };
}
