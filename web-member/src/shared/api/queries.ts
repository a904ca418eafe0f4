import type { AnnouncementArea } from '@aarambh/contracts/events/content.ts';
import type { BoardPrice } from '@aarambh/contracts/http/gatherings.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@aarambh/web-shared/api/api.ts';

/** What several screens show. Keys begin with the topic that the live connection names (`shared/live/keys.ts`). */

/** A page of the board: the first holds every important event and the next hundred by start, the others a hundred each. */
export const boardPageQuery = (page: number, price: BoardPrice | null) =>
  queryOptions({
    queryKey: ['eventboard', page, price],
    queryFn: ({ signal }) => api.get('/api/eventboard', { query: { page, ...(price !== null && { price }) }, signal, as: 'public' }),
  });

/** The first page of the board, whatever things cost. */
export const boardQuery = boardPageQuery(1, null);

/** One event; visitors see it too. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', id],
    queryFn: async ({ signal }) => (await api.get('/api/event/{id}', { params: { id }, signal, as: 'public' })).result,
  });

/** Visitors are told nothing live, and nobody that the time of an announcement has come or is over. Milliseconds. */
const ANNOUNCED_MS = 60_000;

/** What is announced in an area, else on top of every page, to who asks: newest first. */
export const announcementsQuery = (accountId: string | null, area: AnnouncementArea = 'AARAMBH') =>
  queryOptions({
    queryKey: ['announcement', area, accountId],
    queryFn: async ({ signal }) =>
      (await api.get('/api/announcements', { query: { area }, signal, as: accountId === null ? 'public' : 'own' })).result,
    staleTime: ANNOUNCED_MS,
    refetchInterval: ANNOUNCED_MS,
  });

export const bookingsQuery = queryOptions({
  queryKey: ['bookings'],
  queryFn: ({ signal }) => api.get('/api/bookings', { signal }),
});

/** The member's own statement, newest first. */
export const statementQuery = queryOptions({
  queryKey: ['points'],
  queryFn: ({ signal }) => api.get('/api/points/statement', { signal }),
});
