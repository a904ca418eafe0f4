import type { AcceptInvitationBody } from '@aarambh/contracts/http/invitations.ts';
import { api } from '@aarambh/web-shared/api/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** What a link shows goes with its page: by the time somebody comes back to it, it may be over. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.get('/api/invitation/{token}', { params: { token }, signal, as: 'public' }),
    gcTime: 0,
  });

/** Accepts as who is signed in. */
export const acceptAsOwn = (token: string, body: AcceptInvitationBody) =>
  api.post('/api/invitation/{token}/accept', { params: { token }, body, as: 'own' });

/** Makes an account. The cookie that comes with it is traded for the session that the console keeps; null where it has to be begun at the login. */
export async function acceptAnew(token: string, body: AcceptInvitationBody) {
  const accepted = await api.post('/api/invitation/{token}/accept', { params: { token }, body, as: 'public' });
  return 'token' in accepted ? api.post('/api/session/refresh', { as: 'public' }) : null;
}

/** Asked again, the link has ended, which says the same. */
export const declineInvitation = (token: string, notMe: boolean) =>
  api.post('/api/invitation/{token}/decline', { params: { token }, body: { notMe }, as: 'public' });
