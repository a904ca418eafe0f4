import { z } from 'zod';
import { TestimonialOrder } from '../testimonial.ts';
import type { VerbBodies } from '../verbs/verb.ts';

export const testimonialBodies = { place: z.object({ order: TestimonialOrder }) } satisfies VerbBodies;
