import type { BodyOf } from '@aarambh/contracts/routes/route.ts';
import type { applyForMembership } from '@aarambh/contracts/routes/membership.ts';
import { api } from '@aarambh/web-shared/api/api.ts';

/** Applies, or corrects the application. `key` names this try, so that sending it again after a lost answer does it once. */
export const sendApplication = (body: BodyOf<typeof applyForMembership>, idempotencyKey: string) =>
  api.post('/membership', { body, idempotencyKey });

export const sendLinkAgain = () => api.post('/api/membership/link', {});

/** What a link would confirm. */
export const checkLink = (token: string, signal: AbortSignal) =>
  api.get('/api/membership/link/{token}', { params: { token }, signal, as: 'public' });

/** The same link answers the same again, so asking twice is safe. */
export const confirmLink = (token: string) => api.post('/verify_email', { body: { token }, repeatable: true, as: 'public' });
