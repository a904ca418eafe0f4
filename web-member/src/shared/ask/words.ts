/** What every question says that comes before something that cannot be undone. */
export const words = {
  keep: 'Keep it',
};
