/** What is wrong with a field of an announcement, for whoever fills it in. */
export const words = {
  title: 'Between 1 and 140 characters.',
  body: 'At most 1,000 characters.',
  link: 'A page of ours that starts with / or an https address.',
};
