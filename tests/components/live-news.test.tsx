import { followChanges as followAsStaff } from '@aarambh/web-admin/src/app/live.ts';
import { followChanges as followAsMember } from '@aarambh/web-member/src/shared/live/live.ts';
import type { LiveListener } from '@aarambh/web-shared/api/live.ts';
import { makeQueryClient } from '@aarambh/web-shared/api/query-client.ts';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What both consoles do about the news of the live connection, with the cache of queries that they run with. */

let heard: LiveListener;
vi.mock('@aarambh/web-shared/api/live.ts', () => ({
  follow: (_session: unknown, listener: LiveListener) => {
    heard = listener;
    return Promise.resolve(() => undefined);
  },
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const consoles = [
  ['the admin console', followAsStaff, 'admin/gatherings', ['gatherings', 'getList', {}]],
  ['the member console', followAsMember, 'eventboard', ['eventboard', 1, null]],
] as const;

/** How long an answer takes. Milliseconds. */
const ANSWER_MS = 150;

/** A list on the screen that follows a console's news: how often it was asked for, and the answers that were shown. */
async function listed(follow: (queries: QueryClient) => Promise<() => void>, queryKey: readonly unknown[]) {
  const queries = makeQueryClient({ networkMode: 'always', staleTime: 0 });
  let asked = 0;
  const shown = new Set<number>();
  const list = new QueryObserver(queries, {
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = ++asked;
      await new Promise<void>((resolve, reject) => {
        setTimeout(resolve, ANSWER_MS);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
      return answer;
    },
  });
  const stopWatching = list.subscribe(({ data }) => void (data !== undefined && shown.add(data)));
  const stopFollowing = await follow(queries);
  await vi.advanceTimersByTimeAsync(ANSWER_MS);
  return {
    asked: () => asked,
    shown: () => shown.size,
    end() {
      stopWatching();
      stopFollowing();
      queries.clear();
    },
  };
}

test.each(consoles)(
  '[J3] a list of %s gets on while much happens, and is asked for once a second',
  async (_name, follow, topic, queryKey) => {
    const list = await listed(follow, queryKey);
    for (let told = 0; told < 60; told++) {
      heard.changed([topic]);
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(2_000);
    expect(list.asked()).toBeLessThanOrEqual(8);
    expect(list.shown()).toBe(list.asked());
    list.end();
  },
);
