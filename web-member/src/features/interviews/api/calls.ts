import { written, type Day } from '@aarambh/contracts/interviews/dates.ts';
import type { DraftContent, ScorecardContent } from '@aarambh/contracts/interviews/scorecard.ts';
import type { MissingSide } from '@aarambh/contracts/interviews/state.ts';
import { api } from '@aarambh/web-shared/api/api.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

const ownInterviews = ['interviews', 'own'] as const;

/** Interviews that one scores, a page after the other: from a day on; with null those of now, and earlier ones that still wait for a scorecard. */
export const interviewsQuery = (from: Day | null) =>
  infiniteQueryOptions({
    queryKey: [...ownInterviews, from],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/interviews', { query: { page: pageParam, ...(from !== null && { from: written(from) }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ more }, _all, page) => (more ? page + 1 : undefined),
  });

/** What was read of them is read anew. */
export const forgetInterviews = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ownInterviews });

/** The panels that one is on. */
export const ownPanelsQuery = queryOptions({
  queryKey: ['interviews', 'panels'],
  queryFn: ({ signal }) => api.get('/api/interviews/panels', { signal }),
});

export const leavePanel = (orgId: string, interviewerId: string) =>
  api.post('/api/org/panel/{orgId}/{interviewerId}/remove', { params: { orgId, interviewerId }, idempotencyKey: newKey() });

/** Milliseconds between two looks at an interview that has not begun: its page opens by itself. */
const WAITING_MS = 20_000;

/** A scorecard is read anew whenever its page opens: somebody else may have written it meanwhile. Nothing is typed while its interview has not begun. */
export const scorecardQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['interviews', 'scorecard', bookingId],
    queryFn: ({ signal }) => api.get('/api/interviews/{bookingId}/scorecard', { params: { bookingId }, signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? WAITING_MS : false),
  });

/** Who did not come to an interview; the same again writes nothing. */
export const missInterview = (bookingId: string, side: MissingSide) =>
  api.post('/api/interviews/{bookingId}/missed', { params: { bookingId }, body: { side }, idempotencyKey: newKey() });

/** The link in it opens for ten minutes, so that it is asked for again in time. Milliseconds. */
const FRESH_MS = 5 * 60_000;

/** What the student brings to an interview, and which version one opened. */
export const resumeQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['interviews', 'resume', bookingId],
    queryFn: ({ signal }) => api.get('/api/interviews/{bookingId}/resume', { params: { bookingId }, signal }),
    refetchInterval: FRESH_MS,
    refetchOnWindowFocus: 'always',
  });

/** The same draft again writes nothing. */
export const saveDraft = (bookingId: string, revision: number, content: DraftContent) =>
  api.put('/api/interviews/{bookingId}/scorecard', { params: { bookingId }, body: { ...content, revision }, repeatable: true });

/** The same scorecard again writes nothing. */
export const submit = (bookingId: string, revision: number, content: ScorecardContent, reason: string | null) =>
  api.post('/api/interviews/{bookingId}/scorecard/submit', {
    params: { bookingId },
    body: { ...content, revision, ...(reason !== null && { reason }) },
    repeatable: true,
  });

/** The mailed invitation to a panel. */
export const panelOffer = {
  read: (token: string, signal: AbortSignal) => api.get('/api/panel/{token}', { params: { token }, signal, as: 'public' }),
  /** `own` is who is signed in, and accepts with that account. */
  accept: (token: string, body: { readonly name?: string; readonly password?: string }, as: 'own' | 'public') =>
    api.post('/api/panel/{token}/accept', { params: { token }, body, as }),
  /** Asked again, the link has ended, which says the same. */
  decline: (token: string) => api.post('/api/panel/{token}/decline', { params: { token }, as: 'public' }),
};
