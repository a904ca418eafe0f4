import type { StudentsWanted } from '@aarambh/contracts/http/students.ts';

import { api } from '@aarambh/web-shared/api/api.ts';
import { fetchFile } from '@aarambh/web-shared/files/fetch-file.ts';
import { queryOptions } from '@tanstack/react-query';

interface Asked {
  readonly wanted: StudentsWanted;
  readonly page: number;
  readonly size: number;
  readonly order?: 'name' | 'risk';
}

/** Everything that is known of a college's students begins with it, so that an upload makes all of it stale. */
export const studentsKey = (orgId: string) => ['students', orgId] as const;

/** A page of the students of a college. */
export const studentsQuery = (orgId: string, { wanted, page, size, order }: Asked) =>
  queryOptions({
    queryKey: [...studentsKey(orgId), 'page', wanted, page, size, order],
    queryFn: ({ signal }) =>
      api.get('/api/org/students/{orgId}', {
        params: { orgId },
        query: { page, size, ...wanted, ...(order !== undefined && { order }) },
        signal,
      }),
  });

/** Students of one report: a printer needs some forty sheets for them. */
const MOST_RATED = 1_000;

/** The students who have a rating, by name. */
export const ratedQuery = (orgId: string) => studentsQuery(orgId, { wanted: { scored: 'yes' }, page: 1, size: MOST_RATED });

/** The same students as a file. */
export const fetchStudentsFile = (orgId: string, wanted: StudentsWanted) =>
  fetchFile('/api/org/students/{orgId}/students.csv', { params: { orgId }, query: wanted });

/** How far a college's students came, and how they were rated. */
export const numbersQuery = (orgId: string) =>
  queryOptions({
    queryKey: [...studentsKey(orgId), 'numbers'],
    queryFn: ({ signal }) => api.get('/api/org/numbers/{orgId}', { params: { orgId }, signal }),
  });

/** How many students of the college appear. */
export const summaryQuery = (orgId: string) =>
  queryOptions({
    queryKey: [...studentsKey(orgId), 'summary'],
    queryFn: ({ signal }) => api.get('/api/user/summary', { signal }),
  });
