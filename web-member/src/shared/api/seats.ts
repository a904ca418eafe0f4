import type { BoardAnswer, BoardEvent } from '@aarambh/contracts/http/gatherings.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

type Board = z.infer<typeof BoardAnswer>;

/** Puts the seats that are left into what was fetched before, without fetching it again. */
export function mergeSeats(queries: QueryClient, left: ReadonlyMap<string, number>): void {
  const merged = (event: BoardEvent): BoardEvent => {
    const seatsLeft = left.get(event._id) ?? event.seatsLeft;
    return seatsLeft === event.seatsLeft ? event : { ...event, seatsLeft };
  };
  queries.setQueriesData<Board>({ queryKey: ['eventboard'] }, (board) => {
    if (board === undefined) return undefined;
    const result = board.result.map(merged);
    return result.some((event, at) => event !== board.result[at]) ? { ...board, result } : board;
  });
  for (const id of left.keys()) queries.setQueryData<BoardEvent>(['event', id], (event) => event && merged(event));
}
