/** What testimonials say wherever they stand. */
export const words = {
  testimonials: 'The testimonials',
  pinned: 'Chosen by our team',
};
