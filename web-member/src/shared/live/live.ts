import { follow } from '@aarambh/web-shared/api/live.ts';
import { accessToken, onToken } from '@aarambh/web-shared/api/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import { followSeats } from '../api/seats.ts';
import { keysOf } from './keys.ts';
import { refetching } from '@aarambh/web-shared/api/refetching.ts';

/** How often the age of the token is looked at, so that it is renewed before it ends. Milliseconds. */
const LOOK_MS = 45_000;

/**
 * Follows what changes elsewhere: another tab's booking, another member taking a seat. Queries are fetched again; what is told in itself is put into them.
 * @returns how to stop following
 */
export async function followChanges(queries: QueryClient): Promise<() => void> {
  const news = refetching(queries);
  const patches = { seats: followSeats(queries) };
  const stop = await follow(
    { accessToken, onToken },
    {
      changed(topics, position) {
        for (const topic of topics) for (const queryKey of keysOf(topic)) news.told(queryKey, position);
      },
      patches,
    },
  );
  const look = setInterval(() => void accessToken().catch(() => null), LOOK_MS);
  return () => {
    clearInterval(look);
    news.stop();
    for (const patch of Object.values(patches)) patch.stop();
    stop();
  };
}
