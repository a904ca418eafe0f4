import { ApiError, offline } from './problem.ts';
import { PATIENCE_MS, unreached } from './service-state.ts';
import { words } from './words.ts';

/** Pause between two looks whether a trouble is over. Milliseconds. */
export const LOOK_MS = 1_000;
/** Repeating begins after this and slows down to `SLOWEST_MS`. Milliseconds. */
const SOON_MS = 250;
const SLOWEST_MS = 2_000;

/** What sends a request and answers its response: `fetch`, or what does the same in another way. */
export type Fetching = (url: string, init: RequestInit) => Promise<Response>;

let looking = false;

/** Asks again and again until somebody answers, so that the page knows without anybody pressing anything. */
async function lookForService(): Promise<void> {
  looking = true;
  while (unreached.stage !== 'none') {
    await pause(LOOK_MS);
    const answer = await fetch('/healthz').catch(() => null);
    if (answer?.ok === true) unreached.end('short');
  }
  looking = false;
}

/** Remembers that a request sent at `since` met nobody, and looks whether somebody is back. */
export function noAnswer(since: number): void {
  unreached.begin(since);
  if (!looking) void lookForService();
}

/**
 * `fetch`, complete with the body, remembering whether the service answered at all. Throws ApiError `offline` when it did not, or not
 * to the end. `fetching` stands in the place of `fetch`.
 */
export async function ask(url: string, init: RequestInit, fetching: Fetching = fetch): Promise<Response> {
  const since = Date.now();
  try {
    const response = await fetching(url, init);
    const whole = response.body === null ? response : new Response(await response.blob(), response);
    // Ours are JSON: this one is of something in between that reached no node.
    const isForeign = response.status >= 502 && response.headers.get('content-type')?.includes('json') !== true;
    if (isForeign) noAnswer(since);
    else unreached.end('short');
    return whole;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    noAnswer(since);
    throw offline();
  }
}

/** Whether the same request may well be answered in a moment: nobody answered, or the service said so (503). */
export function mayPass(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** Milliseconds before the next try after so many that failed. */
export function retryDelay(failures: number): number {
  return Math.min(SOON_MS * 2 ** failures, SLOWEST_MS);
}

/**
 * Does what has no second effect when it is asked twice, and repeats it until its outcome is known, for 15 seconds at most.
 * Throws the refusal; `outcome_unknown` when an answer was lost and nobody could be asked again.
 */
export async function untilKnown<Answer>(attempt: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  let isLost = false;
  for (let failures = 0; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      if (!mayPass(error)) throw error;
      isLost ||= error.code === 'offline' || error.code === 'unreadable' || error.code === 'outcome_unknown';
      const wait = error.retryAfterMs ?? retryDelay(failures);
      if (wait > SLOWEST_MS || Date.now() + wait > giveUpAt) throw isLost ? unknownOutcome() : error;
      await pause(wait, signal);
    }
  }
}

function unknownOutcome(): ApiError {
  return new ApiError('outcome_unknown', 0, words.outcomeUnknown);
}

export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });
}
