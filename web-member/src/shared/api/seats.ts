import type { LivePatches } from '@aarambh/contracts/live.ts';
import type { BoardAnswer, BoardEvent } from '@aarambh/contracts/http/gatherings.ts';
import { covers } from '@aarambh/web-shared/api/position.ts';
import { isShown } from '@aarambh/web-shared/api/shown.ts';
import type { Query, QueryClient } from '@tanstack/react-query';

type Board = BoardAnswer;

/** Events whose seats are remembered: more than anybody looks at. */
const MOST = 500;

/**
 * Puts the seats that are left, as they are told, into what was fetched, without fetching it again. What is told stays: neither an answer from before it takes
 * it back, nor what was told of before it.
 */
export function followSeats(queries: QueryClient) {
  const known = new Map<string, { readonly left: number; readonly position: string }>();

  function put(query: Query): void {
    const merged = (event: BoardEvent): BoardEvent => {
      const seats = known.get(event._id);
      if (seats === undefined || seats.left === event.seatsLeft || isShown(query, seats.position)) return event;
      return { ...event, seatsLeft: seats.left };
    };
    const { data, dataUpdatedAt, isInvalidated } = query.state as Query<Board | BoardEvent>['state'];
    if (data === undefined) return;
    let next: Board | BoardEvent;
    if ('result' in data) {
      const result = data.result.map(merged);
      next = result.some((event, at) => event !== data.result[at]) ? { ...data, result } : data;
    } else next = merged(data);
    if (next === data) return;
    // It is as old as it was, but for its seats.
    queries.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }

  const showsSeats = ({ queryKey }: Query): boolean => queryKey[0] === 'eventboard' || queryKey[0] === 'event';
  const cache = queries.getQueryCache();
  const stop = cache.subscribe((change) => {
    const hasCome = change.type === 'updated' && change.action.type === 'success' && change.action.manual !== true;
    const query = hasCome ? cache.get(change.query.queryHash) : undefined;
    if (query !== undefined && showsSeats(query)) put(query);
  });

  return {
    /** So many seats of these events were left at a position. */
    told({ seats }: LivePatches['seats'], position: string): void {
      for (const { event, left } of seats) {
        const before = known.get(event);
        if (before !== undefined && before.position !== position && covers(before.position, position)) continue;
        known.delete(event);
        known.set(event, { left, position });
      }
      for (const event of known.keys()) if (known.size > MOST) known.delete(event);
      cache.findAll({ predicate: showsSeats }).forEach(put);
    },
    stop,
  };
}
