import { TestimonialEdit, TestimonialInvitation, TestimonialRecord } from '../records/testimonials.ts';
import { testimonialVerbs } from '../verbs/testimonials.ts';
import { resource } from './resource.ts';

/** What people say about Aarambh. */
export const testimonialsContract = resource({
  name: 'testimonials',
  record: TestimonialRecord,
  filters: { status: 'text', pinned: 'boolean', writtenAt: 'text', authorId: 'id' },
  sorts: ['writtenAt', 'status', 'order'],
  searched: true,
  create: TestimonialInvitation,
  edit: TestimonialEdit,
  verbs: testimonialVerbs,
});
