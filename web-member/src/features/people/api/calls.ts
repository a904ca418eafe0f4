import type { ConnectionVerb, DirectoryQuery, Member } from '@aarambh/contracts/http/people.ts';
import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { api } from '@aarambh/web-shared/api/api.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';

/** What the address says about the directory. */
export type Search = Partial<Omit<DirectoryQuery, 'page'>>;

interface Cards {
  readonly result: readonly Member[];
  readonly total: number;
}

/** A page of the directory as `me` sees it, null being a visitor. */
export const directoryQuery = (search: Search, page: number, me: string | null): UseQueryOptions<Cards> => ({
  queryKey: ['directory', me, search, page],
  queryFn: ({ signal }) => api.get('/api/dashboard', { query: { ...search, page }, signal, as: me === null ? 'public' : 'own' }),
});

export const publicPageQuery = (name: string, me: string | null) =>
  queryOptions({
    queryKey: ['public-page', me, name],
    queryFn: async ({ signal }) =>
      (await api.get('/api/u/{name}', { params: { name }, signal, as: me === null ? 'public' : 'own' })).result,
  });

/** Everybody who stands in some way to the signed-in person. */
export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ signal }) => api.get('/api/connections', { signal }),
});

export const changeConnection = (userId: string, verb: ConnectionVerb) =>
  api.post('/api/connections/{userId}/{verb}', { params: { userId, verb }, idempotencyKey: newKey() });

export const editMember = (userId: string, body: { designation: string; company: string }, idempotencyKey: string) =>
  api.post('/api/member/edit/{userId}', { params: { userId }, body, idempotencyKey });
