import { follow } from '@aarambh/web-shared/api/live.ts';
import { accessToken, onToken } from '@aarambh/web-shared/api/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keysOf } from '../api/queries.ts';
import { mergeSeats } from '../api/seats.ts';

/**
 * Follows what changes elsewhere: another tab's booking, somebody else taking a seat. Queries are fetched again; seats are told.
 * @returns how to stop following
 */
export function followChanges(queries: QueryClient): Promise<() => void> {
  return follow(
    { accessToken, onToken },
    {
      changed(topics) {
        for (const topic of topics) for (const queryKey of keysOf(topic)) void queries.invalidateQueries({ queryKey });
      },
      seats: (left) => mergeSeats(queries, left),
    },
  );
}
