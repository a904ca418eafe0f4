import { contract } from '../contract.ts';
import { testimonialEvents } from '../events/testimonials.ts';
import { testimonialProblems } from '../problems/testimonials.ts';
import { testimonialResources } from '../resources/testimonials.ts';
import { testimonialRoutes } from '../routes/testimonials.ts';
import { tab } from '../visitor-page.ts';

export const testimonials = contract({
  events: testimonialEvents,
  routes: testimonialRoutes,
  resources: testimonialResources,
  pages: ['/testimonials', '/testimonials/own', '/testimonials/write', '/verify_testimonial/:token', '/testimonials/invited/:token'],
  visitors: {
    '/testimonials': {
      title: tab('Testimonials'),
      description: 'What members say about Aarambh, in their own words and with their consent.',
    },
  },
  problems: testimonialProblems,
  deeds: [
    'TestimonialInvited',
    'TestimonialWriterErased',
    'TestimonialApproved',
    'TestimonialRejected',
    'TestimonialReopened',
    'TestimonialTakenDown',
    'TestimonialEdited',
    'TestimonialPinned',
    'TestimonialPlaced',
  ],
});
