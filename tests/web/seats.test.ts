import assert from 'node:assert/strict';
import { test } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { followSeats } from '../../web-member/src/shared/api/seats.ts';

const event = (id: string, seatsLeft: number): object => ({ _id: id, event: `Event ${id}`, seatsLeft });

test('[B3] seats that were told stand on every page of the board and on the event’s own, and nothing else changes', () => {
  const queries = new QueryClient();
  const first = { result: [event('a', 5), event('b', 3)], page: 1, total: 3 };
  const second = { result: [event('c', 9)], page: 2, total: 3 };
  queries.setQueryData(['eventboard', 1, null], first);
  queries.setQueryData(['eventboard', 2, null], second);
  queries.setQueryData(['event', 'a'], event('a', 5));
  const seats = [
    { event: 'a', left: 4 },
    { event: 'b', left: 3 },
    { event: 'z', left: 1 },
  ];
  followSeats(queries).told({ seats }, 'epoch.5');
  assert.deepEqual(queries.getQueryData(['eventboard', 1, null]), { ...first, result: [event('a', 4), event('b', 3)] });
  assert.equal(queries.getQueryData(['eventboard', 2, null]), second, 'a page without these events is the same object');
  assert.deepEqual(queries.getQueryData(['event', 'a']), event('a', 4));
  assert.equal(queries.getQueryData(['event', 'z']), undefined, 'an event that nobody looked at is not made up');
});
