import { setTimeout as wait } from 'node:timers/promises';

/** Waits for a promise, and fails with what was waited for when it takes longer than `ms`. */
export async function within<T>(ms: number, promise: Promise<T>, what: string): Promise<T> {
  const settled = new AbortController();
  const late = wait(ms, undefined, { signal: settled.signal }).then(
    () => {
      throw new Error(`after ${ms} ms still waiting: ${what}`);
    },
    () => undefined as never,
  );
  try {
    return await Promise.race([promise, late]);
  } finally {
    settled.abort();
  }
}

/** Asks again and again until `check` answers something true: for what tells nobody that it changed, such as a server of its own. */
export async function eventually<T>(
  ms: number,
  check: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  what: string,
): Promise<T> {
  const deadline = performance.now() + ms;
  for (;;) {
    const answer = await check();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (performance.now() > deadline) throw new Error(`after ${ms} ms still waiting: ${what}`);
    await wait(20);
  }
}
