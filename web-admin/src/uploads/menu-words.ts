/** What the menu, histories and lists of what was done call this resource. */
export const words = {
  menu: 'Uploads',
  record: (college: string) => `Upload of ${college}`,
  aCollege: 'a college',
  /** What its records are called, by the categories of their streams. */
  kinds: { upload: 'Upload' },
};
