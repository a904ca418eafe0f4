import { api } from '@aarambh/web-shared/api/api.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';
import { queryOptions } from '@tanstack/react-query';

/** Who interviews for a college, and who is invited to. */
export const panelQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['college', 'panel', orgId],
    queryFn: ({ signal }) => api.get('/api/org/panel/{orgId}', { params: { orgId }, signal }),
  });

export const inviteInterviewer = (orgId: string, email: string, idempotencyKey: string) =>
  api.post('/api/org/panel/{orgId}', { params: { orgId }, body: { email }, idempotencyKey });

/** Takes somebody off the panel, oneself too, or their invitation back. */
export const removeInterviewer = (orgId: string, interviewerId: string) =>
  api.post('/api/org/panel/{orgId}/{interviewerId}/remove', { params: { orgId, interviewerId }, idempotencyKey: newKey() });

/** Gives interviews to somebody of the panel, with null to the staff. */
export const assign = (orgId: string, interviewerId: string | null, bookingIds: readonly string[]) =>
  api.post('/api/org/panel/{orgId}/assign', {
    params: { orgId },
    body: { interviewerId, bookingIds: [...bookingIds] },
    idempotencyKey: newKey(),
  });
