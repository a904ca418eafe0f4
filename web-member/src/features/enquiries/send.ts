import type { EnquiryCall, EnquiryDefinition } from '@aarambh/contracts/enquiries/definition.ts';
import type { SentFields } from '@aarambh/contracts/enquiries/field-schema.ts';
import type { Thanks } from '@aarambh/contracts/routes/enquiries.ts';
import { contactForm } from '@aarambh/contracts/enquiries/own-forms.ts';
import { organise } from '@aarambh/contracts/enquiries/partner-forms.ts';
import { api } from '@aarambh/web-shared/api/api.ts';
import { fetchTelling } from '@aarambh/web-shared/api/fetch-telling.ts';
import { without } from './without.ts';

interface How {
  /** Names this one enquiry, so that sending it again after a lost answer writes no second one. */
  readonly idempotencyKey: string;
  readonly as: 'own' | 'public';
  /** Of a form that takes a document: that, or null, and who is told how much has left, from 0 to 1. */
  readonly file?: File | null;
  readonly onProgress?: (part: number) => void;
}

/** What a call wants beside the fields: which of its forms this is. */
export function typedFor({ call, category }: EnquiryDefinition, typed: SentFields): SentFields {
  const fields = without(typed, 'file');
  if (call === '/api/partnershipform') return { ...fields, FormType: category === organise.category ? 'organise' : 'sponsor' };
  return call === '/api/form/post' && category !== contactForm.category ? { ...fields, category } : fields;
}

/** Sends a multipart form. */
function withFile(call: '/api/partnershipform' | '/api/postPartner') {
  return (body: SentFields, { file = null, onProgress = () => undefined, ...how }: How): Promise<Thanks> =>
    api.post(call, {
      body: body as SentFields & { FormType: string },
      files: { file: file ?? [] },
      fetching: fetchTelling(onProgress),
      ...how,
    });
}

/** Sends a form by the call that takes it. */
export const sendBy: Readonly<Record<EnquiryCall, (body: SentFields, how: How) => Promise<Thanks>>> = {
  '/api/form/post': (body, how) => api.post('/api/form/post', { body, ...how }),
  '/api/email/suggestion': (body, how) => api.post('/api/email/suggestion', { body, ...how }),
  '/api/email/feedback': (body, how) => api.post('/api/email/feedback', { body, ...how }),
  '/api/email/contact': (body, how) => api.post('/api/email/contact', { body, ...how }),
  '/api/connect/post': (body, how) => api.post('/api/connect/post', { body, ...how }),
  '/startupProblem/create': (body, how) => api.post('/startupProblem/create', { body, ...how }),
  '/api/partnershipform': withFile('/api/partnershipform'),
  '/api/postPartner': withFile('/api/postPartner'),
  '/virtualCampus/create': (body, how) => api.post('/virtualCampus/create', { body, ...how }),
};
