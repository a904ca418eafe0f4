/** What is wrong with a field of an adjustment of points, for whoever fills it in. */
export const words = {
  member: 'Choose whose points they are.',
  amount: 'A whole number of points, up to 1,00,000: positive to give, negative to take.',
};
