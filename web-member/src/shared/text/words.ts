/** What a text says that opens where it stands. */
export const words = {
  more: 'Read more',
  less: 'Read Less',
  moreAbout: (what: string) => `Read more about ${what}`,
  lessAbout: (what: string) => `Read Less about ${what}`,
};
