/** What the home page says about testimonials. */
export const words = {
  title: 'What members say',
  all: 'All testimonials',
  more: 'Read it all',
  /** Begins with what stands there, so that who speaks to the browser can say it. */
  moreOf: (name: string) => `Read it all: ${name}`,
};
