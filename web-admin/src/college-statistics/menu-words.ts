/** What the menu and lists call this resource. */
export const words = {
  menu: 'Statistics',
  record: (college: string) => `${college} in numbers`,
};
