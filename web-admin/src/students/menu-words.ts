/** What the menu, histories and lists of what was done call this resource. */
export const words = {
  menu: 'Students',
  /** What its records are called, by the categories of their streams. */
  kinds: { enrolment: 'Student' },
  /** What a file of its list holds. */
  file: 'the list of students',
  erased: 'Erased student',
};
