import type { TestimonialEvent } from '@aarambh/contracts/events/testimonials.ts';
import type { TestimonialConsent } from '@aarambh/contracts/testimonial.ts';
import { consentVersions } from '@aarambh/contracts/consents.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { TestimonialState } from './state.ts';

/** Changes what its writer agrees to. Somebody else's is not_found, as one that never was. */
export function changeConsent(
  { authorId, consent }: { readonly authorId: string; readonly consent: TestimonialConsent },
  state: TestimonialState,
): Decision<TestimonialEvent, 'not_found' | 'testimonial_withdrawn'> {
  if (state?.authorId !== authorId) return refuse('not_found');
  if (state.status === 'withdrawn') return refuse('testimonial_withdrawn');
  const { name, picture, places } = state.consent;
  const isSame = name === consent.name && picture === consent.picture && places.join() === consent.places.join();
  const data = { testimonialId: state.testimonialId, authorId, consent, textVersion: consentVersions.testimonial };
  return isSame ? [] : [{ type: 'TestimonialConsentChanged', data }];
}
