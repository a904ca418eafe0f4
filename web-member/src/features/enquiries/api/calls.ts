import { api } from '@aarambh/web-shared/api/api.ts';
import { queryOptions } from '@tanstack/react-query';

const as = 'public';

/** What a link shows goes with its page: by the time somebody comes back to it, it may be erased. */
export const statusQuery = (token: string) =>
  queryOptions({
    queryKey: ['enquiry', token],
    queryFn: ({ signal }) => api.get('/api/enquiry/{token}', { params: { token }, signal, as }),
    gcTime: 0,
  });

export const addWord = (token: string, text: string, idempotencyKey: string) =>
  api.post('/api/enquiry/{token}/add', { params: { token }, body: { text }, idempotencyKey, as });

/** Asking twice does it once. */
export const takeBack = (token: string) => api.post('/api/enquiry/{token}/withdraw', { params: { token }, repeatable: true, as });

/** Asked again, the link has ended, which says the same. */
export const erase = (token: string, why: 'not-sender' | 'asked') =>
  api.post('/api/enquiry/{token}/erase', { params: { token }, body: { why }, as });
