/** Where a testimonial may be used: on the home page, on the page of testimonials, in our channels elsewhere, and in print. */
export const testimonialPlaces = ['home', 'page', 'social', 'print'] as const;

/** How long a testimonial may be, in characters; and the role of its writer. */
export const TESTIMONIAL_MAX = 2000;
export const TESTIMONIAL_DESIGNATION_MAX = 120;

/** Days in which the mailed link confirms a testimonial. */
export const TESTIMONIAL_LINK_DAYS = 7;

/** Days in which somebody who was invited can write one. */
export const TESTIMONIAL_INVITED_DAYS = 30;

/**
 * Where a testimonial stands: staff asked somebody to write it; its writer has not confirmed it; it waits for a moderator; it is shown; it is not shown, and why was said;
 * its writer took it back.
 */
export const testimonialStatuses = ['invited', 'unverified', 'waiting', 'approved', 'rejected', 'withdrawn'] as const;
