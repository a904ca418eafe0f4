import { LOOK_MS, mayPass, pause } from './ask.ts';
import { forgetPosition, readAfter } from './position.ts';
import { isProblem } from './problem.ts';
import { behind, PATIENCE_MS } from './service-state.ts';

/** Sends a query; with a position it is answered once its read model has reached it. */
type Send<Answer> = (after: string | null, signal?: AbortSignal) => Promise<Answer>;

/** A path whose read models are behind: since when, and when they are not any more. */
interface Lag {
  readonly since: number;
  readonly caughtUp: Promise<void>;
}

/** By path, without what it asks: its pages are of the same read models. */
const lags = new Map<string, Lag>();

/** Whether queries of a path have waited long enough. */
function isGivenUp(path: string): boolean {
  const lag = lags.get(path);
  return lag !== undefined && Date.now() - lag.since >= PATIENCE_MS;
}

/**
 * Sends a query that shows at least what this tab wrote or was told of. While read models are behind, queries of that path wait for
 * them, 15 seconds altogether; from then on they show what there is, until it has caught up. Other paths are not concerned.
 */
export async function read<Answer>(url: string, send: Send<Answer>, signal?: AbortSignal): Promise<Answer> {
  const path = url.split('?', 1)[0]!;
  for (;;) {
    const after = isGivenUp(path) ? null : readAfter();
    const since = Date.now();
    try {
      return await send(after, signal);
    } catch (error) {
      if (after !== null && isProblem(error, 'invalid_position')) forgetPosition();
      else if (after !== null && isProblem(error, 'read_not_ready')) {
        behind.begin(since);
        const lag = lags.get(path) ?? follow(path, since, send);
        await Promise.race([lag.caughtUp, pause(Math.max(0, lag.since + PATIENCE_MS - Date.now()), signal)]);
      } else throw error;
    }
  }
}

/** Asks by itself until the read model has caught up, also when nobody waits for the answer any more. */
function follow(path: string, since: number, send: Send<unknown>): Lag {
  const caughtUp = (async () => {
    // Once nobody waits for it any more, there is no hurry.
    do await pause(isGivenUp(path) ? 3 * LOOK_MS : LOOK_MS);
    while (await isBehind(send));
    lags.delete(path);
    if (lags.size === 0) behind.end('long');
  })();
  const lag = { since, caughtUp };
  lags.set(path, lag);
  return lag;
}

async function isBehind(send: Send<unknown>): Promise<boolean> {
  const after = readAfter();
  return after !== null && send(after).then(() => false, mayPass);
}
