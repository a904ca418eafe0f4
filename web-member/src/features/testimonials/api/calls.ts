import type { BodyOf } from '@aarambh/contracts/routes/route.ts';
import type { changeConsent, writeInvited, writeTestimonial } from '@aarambh/contracts/routes/testimonials.ts';
import { api } from '@aarambh/web-shared/api/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** One's own testimonials; the key is the topic that the live connection names. */
export const ownTestimonialsQuery = queryOptions({
  queryKey: ['own-testimonials'],
  queryFn: async ({ signal }) => (await api.get('/api/testimonials/own', { signal })).result,
});

/** `key` names this one testimonial, so that sending it again after a lost answer writes no second one. */
export const sendTestimonial = (body: BodyOf<typeof writeTestimonial>, key: string) =>
  api.post('/api/testimonials', { body, idempotencyKey: key });

export const saveConsent = (id: string, body: BodyOf<typeof changeConsent>) =>
  api.post('/api/testimonials/{id}/consent', { params: { id }, body });

export const takeBack = (id: string) => api.post('/api/testimonials/{id}/withdraw', { params: { id } });

/** The same link answers the same again, so asking twice is safe. */
export const verifyTestimonial = (token: string) => api.post('/verify_testimonial', { body: { token }, repeatable: true, as: 'public' });

/** What stands behind a mailed invitation. It goes with its page: by the time somebody comes back to it, it may be erased. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['testimonial-invitation', token],
    queryFn: ({ signal }) => api.get('/api/testimonial-invitations/{token}', { params: { token }, signal, as: 'public' }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

/** The same again writes nothing, so asking twice is safe; so it is with the two below. */
export const sendInvited = (token: string, body: BodyOf<typeof writeInvited>) =>
  api.post('/api/testimonial-invitations/{token}', { params: { token }, body, repeatable: true, as: 'public' });

export const saveInvitedConsent = (token: string, body: BodyOf<typeof changeConsent>) =>
  api.post('/api/testimonial-invitations/{token}/consent', { params: { token }, body, repeatable: true, as: 'public' });

/** Once: the second time the link is unknown. */
export const forgetMe = (token: string) => api.post('/api/testimonial-invitations/{token}/forget', { params: { token }, as: 'public' });
