/** What the menu calls this resource. */
export const words = {
  menu: 'Notes',
};
