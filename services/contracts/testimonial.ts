import { z } from 'zod';
import { Id } from './ids.ts';
import { TESTIMONIAL_DESIGNATION_MAX, TESTIMONIAL_MAX, testimonialPlaces, testimonialStatuses } from './testimonial-limits.ts';
import { tooLong, upTo } from './text-length.ts';

export const TestimonialPlace = z.enum(testimonialPlaces);

/** Where a testimonial stands among those that are shown: the smallest first. */
export const TestimonialOrder = z.int().min(1).max(9999);
/** The same until somebody moves it. */
export const FIRST_ORDER = 1000;

/** What its writer agrees to: that their name, their picture and, in these places, the text are shown. Each can be taken back. */
export const TestimonialConsent = z.object({ name: z.boolean(), picture: z.boolean(), places: z.array(TestimonialPlace) });
export type TestimonialConsent = z.infer<typeof TestimonialConsent>;

/** Of who was asked to write, and has agreed to nothing yet. */
export const noConsent: TestimonialConsent = { name: false, picture: false, places: [] };

/** The same as it is sent: places in any order, the page also by its path, `testimonials`. */
export const SentConsent = TestimonialConsent.extend({
  places: z
    .array(z.enum([...testimonialPlaces, 'testimonials']))
    .max(20)
    .transform((sent) => testimonialPlaces.filter((place) => sent.includes(place) || (place === 'page' && sent.includes('testimonials')))),
});

/**
 * Line breaks stay, and the joiners that a script needs; other control characters go, and what cannot be seen or turns the direction of what
 * stands around a text.
 */
const UNSEEN = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').replaceAll(UNSEEN, '').trim();
}

/** What a testimonial says: 1 to 2,000 characters of any script, once trimmed. */
export const TestimonialText = z
  .string()
  .max(4 * TESTIMONIAL_MAX, tooLong('Testimonial'))
  .overwrite(plain)
  .min(1, 'Testimonial is required')
  .refine(upTo(TESTIMONIAL_MAX), tooLong('Testimonial'));

/** What its writer is: 1 to 120 characters in one line. */
export const TestimonialDesignation = z
  .string()
  .max(4 * TESTIMONIAL_DESIGNATION_MAX, tooLong('Designation'))
  .overwrite((text) => plain(text).replaceAll(/\s+/g, ' '))
  .min(1, 'Designation is required')
  .refine(upTo(TESTIMONIAL_DESIGNATION_MAX), tooLong('Designation'));

export const TestimonialStatus = z.enum(testimonialStatuses);
export type TestimonialStatus = z.infer<typeof TestimonialStatus>;

/** Whose a testimonial is: every event names both. */
export const whose = { testimonialId: Id, authorId: Id };
