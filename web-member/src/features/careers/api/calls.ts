import type { CareerForm } from '@aarambh/contracts/careers/form.ts';
import { api } from '@aarambh/web-shared/api/api.ts';
import type { Fetching } from '@aarambh/web-shared/api/ask.ts';
import { queryOptions } from '@tanstack/react-query';

const as = 'public';

/** What one can apply for now. */
export const openingsQuery = queryOptions({
  queryKey: ['careers', 'openings'],
  queryFn: async ({ signal }) => (await api.get('/api/careers/openings', { signal, as })).result,
});

/** One's own applications, the newest first. */
export const ownQuery = queryOptions({
  queryKey: ['careers', 'own'],
  queryFn: async ({ signal }) => (await api.get('/api/careers/applications', { signal })).result,
});

/** What a link shows goes with its page: by the time somebody comes back to it, it may be erased. */
export const statusQuery = (token: string) =>
  queryOptions({
    queryKey: ['career', token],
    queryFn: ({ signal }) => api.get('/api/career/{token}', { params: { token }, signal, as }),
    gcTime: 0,
  });

interface How {
  /** Names this one application, so that sending it again after a lost answer writes no second one. */
  readonly idempotencyKey: string;
  readonly as: 'own' | 'public';
  readonly fetching: Fetching;
}

export const apply = (body: CareerForm, resume: File, how: How) => api.post('/api/email/career', { body, files: { resume }, ...how });

/** Asking twice does it once. */
export const takeBack = (token: string) => api.post('/api/career/{token}/withdraw', { params: { token }, repeatable: true, as });
export const takeOwnBack = (id: string) => api.post('/api/careers/applications/{id}/withdraw', { params: { id }, repeatable: true });

/** Asked again, the link has ended, which says the same. */
export const erase = (token: string, why: 'not-applicant' | 'asked') =>
  api.post('/api/career/{token}/erase', { params: { token }, body: { why }, as });
