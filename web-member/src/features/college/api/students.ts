import { api } from '@aarambh/web-shared/api/api.ts';
import { queryOptions } from '@tanstack/react-query';

interface Asked {
  readonly search: string;
  readonly page: number;
  readonly size: number;
}

/** A page of the students of a college. */
export const studentsQuery = (orgId: string, { search, page, size }: Asked) =>
  queryOptions({
    queryKey: ['students', orgId, 'page', search, page, size],
    queryFn: ({ signal }) =>
      api.get('/api/org/students/{orgId}', { params: { orgId }, query: { page, size, ...(search !== '' && { search }) }, signal }),
  });
