import type { Seat } from '@aarambh/contracts/colleges/college.ts';
import type { AcceptSeatBody, InviteColleagueBody } from '@aarambh/contracts/http/colleges.ts';
import { api } from '@aarambh/web-shared/api/api.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';
import { queryOptions } from '@tanstack/react-query';

/** One's own college; null for who is of none. Each of its other answers begins with the same key. */
export const ownCollegeQuery = queryOptions({
  queryKey: ['college', 'own'],
  queryFn: async ({ signal }) => (await api.get('/api/org/own', { signal })).college,
});

export const teamQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['college', 'team', orgId],
    queryFn: ({ signal }) => api.get('/api/org/team/{orgId}', { params: { orgId }, signal }),
  });

export const answer = (orgId: string, text: string, idempotencyKey: string) =>
  api.post('/api/org/answer/{orgId}', { params: { orgId }, body: { text }, idempotencyKey });

export const invite = (orgId: string, body: InviteColleagueBody, idempotencyKey: string) =>
  api.post('/api/org/team/{orgId}', { params: { orgId }, body, idempotencyKey });

export const withdraw = (orgId: string, id: string) =>
  api.post('/api/org/team/{orgId}/invitations/{id}/withdraw', { params: { orgId, id }, idempotencyKey: newKey() });

export const changeSeat = (orgId: string, accountId: string, seat: Seat) =>
  api.post('/api/org/team/{orgId}/{accountId}/seat', { params: { orgId, accountId }, body: { seat }, idempotencyKey: newKey() });

export const remove = (orgId: string, accountId: string) =>
  api.post('/api/org/team/{orgId}/{accountId}/remove', { params: { orgId, accountId }, idempotencyKey: newKey() });

/** The mailed invitation to a seat. */
export const seatOffer = {
  read: (token: string, signal: AbortSignal) => api.get('/api/seat/{token}', { params: { token }, signal, as: 'public' }),
  /** `own` is who is signed in, and accepts with that account. */
  accept: (token: string, body: AcceptSeatBody, as: 'own' | 'public') =>
    api.post('/api/seat/{token}/accept', { params: { token }, body, as }),
  /** Asked again, the link has ended, which says the same. */
  decline: (token: string) => api.post('/api/seat/{token}/decline', { params: { token }, as: 'public' }),
};
