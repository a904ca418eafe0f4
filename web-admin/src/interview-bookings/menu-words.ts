/** What the menu, histories and lists of what was done call this resource. */
export const words = {
  menu: 'Interviews',
  record: (student: string) => `Interview of ${student}`,
  erased: 'an erased student',
  /** What its records are called, by the categories of their streams. */
  kinds: { interview: 'Interview' },
  /** What a file of its list holds. */
  file: 'the list of interviews',
};
