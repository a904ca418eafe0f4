/** What the mails about testimonials are called on the system page, by the names of their templates in the outbox. */
export const words = {
  'testimonial.confirm': 'Confirm a testimonial',
  'testimonial.approved': 'Testimonial approved',
  'testimonial.rejected': 'Testimonial rejected',
  'testimonial.edited': 'Testimonial edited',
  'testimonial.invited': 'Invitation to write a testimonial',
  'testimonial.invited-approved': 'Testimonial of somebody invited approved',
  'testimonial.invited-rejected': 'Testimonial of somebody invited rejected',
  'testimonial.invited-edited': 'Testimonial of somebody invited edited',
};
