import { written, type Day } from '@aarambh/contracts/interviews/dates.ts';
import type { LaidSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { MissingSide } from '@aarambh/contracts/interviews/state.ts';
import { api } from '@aarambh/web-shared/api/api.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';
import { queryOptions } from '@tanstack/react-query';

export const slotRulesQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['college', 'slots', orgId],
    queryFn: ({ signal }) => api.get('/api/org/slots/{orgId}', { params: { orgId }, signal }),
  });

/** `revision` is the one of the rules that these were made from: others that were laid down meanwhile are not written over. */
export const changeSlotRules = (orgId: string, { rules, revision }: LaidSlotRules, idempotencyKey: string) =>
  api.put('/api/org/slots/{orgId}', { params: { orgId }, body: { ...rules, revision }, idempotencyKey });

/** What is booked with the college on a day, and when its panels are taken. */
export const interviewsQuery = (orgId: string, day: Day) =>
  queryOptions({
    queryKey: ['college', 'interviews', orgId, day],
    queryFn: ({ signal }) => api.get('/api/org/interviews/{orgId}', { params: { orgId }, query: { date: written(day) }, signal }),
  });

export const cancelInterview = (bookingId: string) =>
  api.post('/api/interviews/{bookingId}/cancel', { params: { bookingId }, idempotencyKey: newKey() });

export const missInterview = (bookingId: string, side: MissingSide) =>
  api.post('/api/interviews/{bookingId}/missed', { params: { bookingId }, body: { side }, idempotencyKey: newKey() });
