import { contract } from '../contract.ts';
import { testimonialEvents } from '../events/testimonials.ts';
import { testimonialProblems } from '../problems/testimonials.ts';
import { resourcesIn } from '../resources/resource.ts';
import * as testimonialResources from '../resources/testimonials.ts';
import { routesIn } from '../routes/route.ts';
import * as testimonialRoutes from '../routes/testimonials.ts';
import { tab } from '../visitor-page.ts';

export const testimonials = contract({
  events: testimonialEvents,
  routes: routesIn(testimonialRoutes),
  resources: resourcesIn(testimonialResources),
  pages: ['/testimonials', '/testimonials/own', '/testimonials/write', '/verify_testimonial/:token', '/testimonials/invited/:token'],
  visitors: {
    '/testimonials': {
      title: tab('Testimonials'),
      description: 'What members say about Aarambh, in their own words and with their consent.',
    },
  },
  problems: testimonialProblems,
});
