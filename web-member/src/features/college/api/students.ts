import { api } from '@aarambh/web-shared/api/api.ts';
import { queryOptions } from '@tanstack/react-query';

interface Asked {
  readonly search: string;
  readonly page: number;
  readonly size: number;
}

/** A page of the students of a college. Each of these keys begins with the same, so that an upload makes all of them stale. */
export const studentsQuery = (orgId: string, { search, page, size }: Asked) =>
  queryOptions({
    queryKey: ['students', orgId, 'page', search, page, size],
    queryFn: ({ signal }) =>
      api.get('/api/org/students/{orgId}', { params: { orgId }, query: { page, size, ...(search !== '' && { search }) }, signal }),
  });

/** The six averages of a college. */
export const statsQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['students', orgId, 'stats'],
    queryFn: async ({ signal }) => (await api.get('/api/org/stats/{orgId}', { params: { orgId }, signal })).stats,
  });

/** How many students of the college appear. */
export const summaryQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['students', orgId, 'summary'],
    queryFn: ({ signal }) => api.get('/api/user/summary', { signal }),
  });
