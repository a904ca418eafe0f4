import { LOOK_MS, mayPass, pause } from './ask.ts';
import { forgetPosition, readAfter } from './position.ts';
import { isProblem } from './problem.ts';
import { behind, watchService } from './service-state.ts';

/** Sends a query; with a position it is answered once its read model has reached it (design §4). */
type Send<Answer> = (after: string | null, signal?: AbortSignal) => Promise<Answer>;

/** Queries whose read models are behind, by path, with when they are not any more. */
const following = new Map<string, Promise<void>>();

/**
 * Sends a query that shows at least what this tab wrote or was told of. When read models are behind, queries wait for them 15 seconds
 * altogether; from then on they show what there is, until everything that was behind has caught up.
 */
export async function read<Answer>(path: string, send: Send<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (;;) {
    const after = behind.stage === 'long' ? null : readAfter();
    const since = Date.now();
    try {
      return await send(after, signal);
    } catch (error) {
      if (after !== null && isProblem(error, 'invalid_position')) forgetPosition();
      else if (after !== null && isProblem(error, 'read_not_ready')) {
        behind.begin(since);
        await Promise.race([following.get(path) ?? follow(path, send), patienceOver(signal)]);
      } else throw error;
    }
  }
}

/** Asks by itself until the read model has caught up, also when nobody waits for the answer any more. */
function follow(path: string, send: Send<unknown>): Promise<void> {
  const caughtUp = (async () => {
    // Once nobody waits for it any more, there is no hurry.
    do await pause(behind.stage === 'long' ? 3 * LOOK_MS : LOOK_MS);
    while (await isBehind(send));
    following.delete(path);
    if (following.size === 0) behind.end('long');
  })();
  following.set(path, caughtUp);
  return caughtUp;
}

async function isBehind(send: Send<unknown>): Promise<boolean> {
  const after = readAfter();
  return after !== null && send(after).then(() => false, mayPass);
}

/** Until waiting has no point any more, or nobody wants the answer. */
function patienceOver(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = watchService(look);
    function look(): void {
      if (behind.stage !== 'long' && behind.stage !== 'none') return;
      leave();
      resolve();
    }
    signal?.addEventListener('abort', () => {
      leave();
      reject(new DOMException('Aborted', 'AbortError'));
    });
    look();
  });
}
