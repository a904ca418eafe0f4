/** What is said of a field of an opening that does not fit. */
export const words = {
  role: 'A role has 1 to 120 characters.',
  mode: 'A mode has 1 to 60 characters, such as Remote.',
  type: 'A type has 1 to 60 characters, such as Full Time.',
  location: 'A location has at most 120 characters.',
  link: 'A link is a page of ours (starting with /) or an https address, at most 300 characters.',
  about: 'The text has at most 5000 characters.',
  closesAt: 'Choose a date and a time.',
};
