import type { BodyOf } from '@aarambh/contracts/routes/route.ts';
import type { stepUp as stepUpRoute } from '@aarambh/contracts/routes/security.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@aarambh/web-shared/api/api.ts';
import { fetchFile } from '@aarambh/web-shared/files/fetch-file.ts';
import type { SecurityCalls } from '@aarambh/web-shared/security/calls.ts';

/** None of the commands is repeated by itself: a password that was changed is wrong the second time, and a code is right once. */
export const securityCalls: SecurityCalls = {
  changePassword: (body) => api.post('/api/password', { body }),
  view: (signal) => api.get('/api/second-factor', { signal }),
  begin: (body) => api.post('/api/second-factor/begin', { body }),
  enrol: (body) => api.post('/api/second-factor/enrol', { body }),
  renewRecoveryCodes: (body) => api.post('/api/second-factor/recovery-codes', { body }),
  remove: (body) => api.post('/api/second-factor/remove', { body }),
};

/** Proves anew who one is, for a quarter of an hour. Not repeated by itself: a code is right once. */
export const stepUp = (body: BodyOf<typeof stepUpRoute>) => api.post('/api/me/step-up', { body });

/** The ways into one's account. */
export const signInsQuery = queryOptions({ queryKey: ['sign-ins'], queryFn: ({ signal }) => api.get('/api/sign-ins', { signal }) });

export const removeSignIn = (id: string, idempotencyKey: string) =>
  api.post('/api/sign-ins/{id}/remove', { params: { id }, idempotencyKey });

/** When admins looked at one's pages. */
export const viewsQuery = queryOptions({ queryKey: ['views'], queryFn: ({ signal }) => api.get('/api/views', { signal }) });

/** Mails a link to choose a password, as for a forgotten one. */
export const mailPasswordLink = (email: string) => api.post('/forgetpassword', { body: { email }, as: 'public' });

/** Downloads of everything that is held of the person. */
export const ownDataQuery = queryOptions({ queryKey: ['own-data'], queryFn: ({ signal }) => api.get('/api/mydata', { signal }) });

export const requestOwnData = (idempotencyKey: string) => api.post('/api/mydata', { idempotencyKey });

export const ownDataFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['own-data-file', id],
    queryFn: ({ signal }) => api.get('/api/mydata/{file}', { params: { file: `${id}.json` }, signal }),
    staleTime: Infinity,
    retry: false,
  });

/** A document or a picture that a download names. */
export const fetchOwnDocument = (id: string, fileId: string) =>
  fetchFile('/api/mydata/{id}/documents/{fileId}', { params: { id, fileId } });

/** How many days an erasure could be taken back. */
export const erasureQuery = queryOptions({
  queryKey: ['erasure'],
  queryFn: ({ signal }) => api.get('/api/me/erase', { signal }),
  staleTime: Infinity,
});

/** Not repeated by itself: once it is done, the session has ended. */
export const requestErasure = (body: { readonly password: string }) => api.post('/api/me/erase', { body });

export const changeName = (body: { readonly name: string }, idempotencyKey: string) => api.post('/api/me/name', { body, idempotencyKey });

/** Which change of address waits for an answer. */
export const emailChangeQuery = queryOptions({ queryKey: ['email-change'], queryFn: ({ signal }) => api.get('/api/me/email', { signal }) });

export const requestEmailChange = (body: { readonly email: string }, idempotencyKey: string) =>
  api.post('/api/me/email', { body, idempotencyKey });

export const stopEmailChange = (idempotencyKey: string) => api.post('/api/me/email/stop', { idempotencyKey });

/** Null: the device's time zone again. */
export const keepTimeZone = (timeZone: string | null, idempotencyKey: string) =>
  api.post('/api/me/preferences', { body: { timeZone }, idempotencyKey });

/** What one agreed to. */
export const consentsQuery = queryOptions({ queryKey: ['consents'], queryFn: ({ signal }) => api.get('/api/me/consents', { signal }) });

/** Takes consents back, by ending what they allow. Asking twice writes nothing. */
export const closeCard = async (id: string) => {
  const { visibility } = (await api.get('/api/profile/{id}', { params: { id } })).result;
  // A card that was closed elsewhere meanwhile, perhaps for everybody, is not opened to members.
  if (visibility.card === 'everybody')
    await api.post('/api/profile/edit/{id}', { params: { id }, body: { visibility: { card: 'members' } }, repeatable: true });
};
export const closePage = (id: string) => api.post('/api/profile/edit/{id}', { params: { id }, body: { handle: '' }, repeatable: true });
export const takeTestimonialBack = (id: string) => api.post('/api/testimonials/{id}/withdraw', { params: { id }, repeatable: true });
